// A chain of which so much is in sight that nobody could read it: its nodes as shapes, its routes as one line. What is
// chosen, found or refused is marked; what is chosen stands there as it is, as long as that is not very much.
import { ViewportPortal } from '@xyflow/react'
import { type MouseEvent, useMemo } from 'react'
import { cx } from '~/components/ui/cx'
import type { Place } from '~/lib/rule-chain/document'
import { boxPath, Shapes, type useShapes } from './chain-shapes'
import { routePath } from './edge-path'
import { useEditor } from './editor-context'
import { useSurroundings } from './node-views'
import { markArea, mirrored, type Placed } from './plane'
import { useKeyAt } from './use-far-choice'
import { useFarDrag } from './use-far-drag'
import { isMany } from './use-flow'

function useWires(areas: readonly Placed[]): string {
  const { document, isMirrored } = useEditor()
  return useMemo(() => {
    const at = new Map(areas.map((area) => [area.key, area]))
    const lines = document.links.map(({ from, to }) => {
      const [one, other] = [at.get(from), at.get(to)]
      if (!one || !other) return ''
      return routePath({
        from: { x: one.x + (isMirrored ? 0 : one.width), y: one.y + one.height / 2 },
        to: { x: other.x + (isMirrored ? other.width : 0), y: other.y + other.height / 2 },
        isMirrored,
      }).path
    })
    return lines.join('')
  }, [areas, document.links, isMirrored])
}

interface FarViewProps extends Pick<ReturnType<typeof useShapes>, 'areas' | 'paths'> {
  isSnapping: boolean
  /** All that is chosen goes so far. */
  onMove(by: Place): void
  /** One of them is pressed. */
  onClick(event: MouseEvent): void
  onMenu(event: MouseEvent, item: { id: string }): void
}

const pathOf = (areas: readonly Placed[], keys: ReadonlySet<string>) =>
  areas
    .filter(({ key }) => keys.has(key))
    .map(boxPath)
    .join('')

export function FarView({ areas, paths, ...held }: FarViewProps) {
  const { choice, canEdit } = useEditor()
  const { found, refused } = useSurroundings()
  const wires = useWires(areas)
  const chosen = useMemo(() => new Set(choice.items), [choice.items])
  const marked = useMemo(
    () => ({ found: pathOf(areas, found), refused: pathOf(areas, refused), chosen: pathOf(areas, chosen) }),
    [areas, chosen, found, refused],
  )
  const isHeld = canEdit && isMany(choice)
  return (
    <ViewportPortal>
      <svg className="flow-far" aria-hidden="true">
        <path d={wires} className="flow-far-wires" />
        <Shapes paths={paths} />
        {marked.found && <path d={marked.found} className="is-found" />}
        {marked.refused && <path d={marked.refused} className="is-refused" />}
        {isHeld && <Held {...held} areas={areas} chosen={chosen} path={marked.chosen} />}
        {!isHeld && marked.chosen && <path d={marked.chosen} className="is-chosen" />}
      </svg>
    </ViewportPortal>
  )
}

interface HeldProps extends Omit<FarViewProps, 'paths'> {
  chosen: ReadonlySet<string>
  /** Of those that are shapes. */
  path: string
}

/** What is chosen, where that is too much to stand there as it is: it is taken along by any of its shapes. */
function Held({ areas, chosen, path, isSnapping, onMove, onClick, onMenu }: HeldProps) {
  const { document, isMirrored } = useEditor()
  const keyAt = useKeyAt(areas)
  const { by, listeners } = useFarDrag({
    isSnapping,
    onClick,
    onMenu(event) {
      const id = keyAt(event)
      if (id !== undefined) onMenu(event, { id })
    },
    onMoved: ({ x, y }) => onMove({ x: isMirrored ? -x : x, y }),
  })
  const frames = useMemo(() => {
    const marks = document.marks.map(markArea)
    return pathOf(
      marks.map((area) => ({ ...area, ...mirrored(area, area.width, isMirrored) })),
      chosen,
    )
  }, [document.marks, chosen, isMirrored])
  return (
    <path
      {...listeners}
      d={by ? path + frames : path}
      transform={by && `translate(${by.x} ${by.y})`}
      className={cx('is-chosen is-held nopan', by && 'is-dragged')}
    />
  )
}
