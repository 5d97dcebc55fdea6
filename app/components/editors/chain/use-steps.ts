// What can be done with what is chosen, by menu, key or button alike.
import { useMemo } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { disconnect } from '~/lib/rule-chain/commands/links'
import { addMark } from '~/lib/rule-chain/commands/marks'
import { moveTo, remove, setFirst } from '~/lib/rule-chain/commands/nodes'
import { fragmentOf, paste } from '~/lib/rule-chain/fragment'
import { tidy } from '~/lib/rule-chain/layout'
import { newKey } from '~/lib/rule-chain/new-key'
import { type Alignment, aligned, type Direction, distributed, type Moves, moved } from './arrange'
import { useSight } from './canvas'
import { useEditor } from './editor-context'
import { linkIds, NOTHING } from './editor-state'
import { roomNear } from './free-place'
import { areasOf, boundsOf, type Placed, withinPlane } from './plane'
import { useShiftView } from './use-shift-view'
import { useLooking } from './view-of-chain'

const NOTE = { width: 200, height: 90 }
const FRAME = { width: 360, height: 200 }
const FRAME_MARGIN = 24
const FRAME_HEAD = 20

export function useSteps() {
  const t = useT()
  const { showAll } = useLooking()
  const sight = useSight()
  const shiftView = useShiftView()
  const { document, choice, run, choose, say } = useEditor()
  return useMemo(() => {
    const chosen = (): Placed[] => areasOf(document).filter(({ key }) => choice.items.includes(key))
    const move = (moves: Moves, words?: string) => {
      const kept = withinPlane(document, moves)
      if (moves.size > 0) run((now) => moveTo(now, kept.moves))
      shiftView(kept.shift)
      if (words) say(words)
    }
    const links = () => [...linkIds(document)].filter(([id]) => choice.links.includes(id)).map(([, link]) => link)
    return {
      move: (by: { x: number; y: number }) => move(moved(chosen(), by)),
      align: (alignment: Alignment) => move(aligned(chosen(), alignment), t('canvas.said-aligned')),
      distribute: (direction: Direction) => move(distributed(chosen(), direction), t('canvas.said-aligned')),
      all() {
        choose({ items: areasOf(document).map(({ key }) => key), links: [...linkIds(document).keys()] })
      },
      none: () => choose(NOTHING),
      remove() {
        const count = choice.items.length + choice.links.length
        if (count === 0) return
        const keys = new Set(choice.items)
        const gone = links()
        run((now) => remove(gone.reduce(disconnect, now), keys))
        say(t('canvas.said-deleted', { count }))
      },
      duplicate() {
        const fragment = fragmentOf(document, new Set(choice.items))
        const bounds = boundsOf(chosen())
        if (!fragment || !bounds) return
        const at = { x: bounds.x + bounds.width / 2 + 30, y: bounds.y + bounds.height / 2 + 30 }
        run((now) => paste(now, fragment, at).document, 'added')
        say(t('canvas.said-pasted', { count: choice.items.length }))
      },
      tidy() {
        run(tidy)
        say(t('canvas.said-tidied'))
        setTimeout(showAll)
      },
      makeFirst(key: string) {
        run((now) => setFirst(now, key))
        say(t('canvas.said-first'))
      },
      mark(kind: 'note' | 'frame') {
        const key = newKey()
        const around = kind === 'frame' ? boundsOf(chosen()) : undefined
        const { x, y } = sight.middle()
        const size = kind === 'note' ? NOTE : FRAME
        const free = { ...roomNear(document, { x: x - size.width / 2, y: y - size.height / 2 }, size), ...size }
        const area = around
          ? {
              x: around.x - FRAME_MARGIN,
              y: around.y - FRAME_MARGIN - FRAME_HEAD,
              width: around.width + 2 * FRAME_MARGIN,
              height: around.height + 2 * FRAME_MARGIN + FRAME_HEAD,
            }
          : free
        const { width, height } = area
        const place = { x: Math.round(area.x), y: Math.round(area.y) }
        const kept = withinPlane(document, new Map([[key, place]]))
        const text = t(kind === 'note' ? 'canvas.new-note' : 'canvas.new-frame')
        const colour = kind === 'note' ? 'yellow' : 'grey'
        const mark = { key, kind, text, colour, place, width, height }
        run((now) => moveTo(addMark(now, mark), kept.moves), { items: [key], links: [] })
        shiftView(kept.shift)
        say(t(`canvas.said-${kind}`))
      },
    }
  }, [document, choice, run, choose, say, t, showAll, sight, shiftView])
}

export type Steps = ReturnType<typeof useSteps>
