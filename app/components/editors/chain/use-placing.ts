// Puts new nodes on the canvas.
import { useCallback, useMemo } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { addBox } from '~/lib/rule-chain/commands/boxes'
import { connect } from '~/lib/rule-chain/commands/links'
import { addNode, moveTo, setFirst } from '~/lib/rule-chain/commands/nodes'
import type { ChainDocument, Place } from '~/lib/rule-chain/document'
import { newKey } from '~/lib/rule-chain/new-key'
import { BOX_TYPE } from '~/lib/rule-chain/node-category'
import { useSight } from './canvas'
import { useEditor } from './editor-context'
import { placeBeside, placeNear } from './free-place'
import type { Kind } from './kinds'
import { NODE_HEIGHT, NODE_WIDTH, snapped, withinPlane } from './plane'
import { likelyLabel } from './refusal'
import { useShiftView } from './use-shift-view'

export interface Placing {
  /** Where the pointer let go of it; nothing, where that is not the canvas. */
  dropAt(kind: Kind, x: number, y: number): void
  /** In the middle of what is in sight. */
  place(kind: Kind): void
  /** Behind the chosen node, and connected with it. */
  follow(kind: Kind): void
}

function added(document: ChainDocument, kind: Kind, key: string, place: Place, name: string): ChainDocument {
  if (kind.clazz === BOX_TYPE) return addBox(document, { key, targetId: '', place })
  return addNode(document, { key, type: kind.clazz, name, place, configuration: kind.defaults })
}

/** A name that no node has yet: "Script", "Script 2" … */
function freeName({ nodes }: ChainDocument, name: string): string {
  const taken = new Set(nodes.map((node) => node.name))
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${name} ${n}`
    if (!taken.has(tried)) return tried
  }
}

export function usePlacing(): Placing {
  const t = useT()
  const { document, choice, kinds, ports, run, say, nameOf } = useEditor()
  const sight = useSight()
  const shiftView = useShiftView()

  const add = useCallback(
    (kind: Kind, place: Place, after?: { key: string; label: string }) => {
      const key = newKey()
      const name = freeName(document, kind.name)
      const kept = withinPlane(document, new Map([[key, place]]))
      run(
        (now) => {
          const whole = moveTo(added(now, kind, key, place, name), kept.moves)
          if (after) return connect(whole, after.key, key, after.label)
          const isFirst = now.nodes.length === 0 && kind.hasIn && kind.clazz !== BOX_TYPE
          return isFirst ? setFirst(whole, key) : whole
        },
        { items: [key], links: [] },
      )
      shiftView(kept.shift)
      say(
        after
          ? t('canvas.said-followed', { name, after: nameOf(after.key), label: after.label })
          : t('canvas.said-placed', { name }),
      )
    },
    [document, run, say, t, nameOf, shiftView],
  )

  return useMemo(() => {
    const place = (kind: Kind) => {
      const { x, y } = sight.middle()
      add(kind, placeNear(document, { x: x - NODE_WIDTH / 2, y: y - NODE_HEIGHT / 2 }))
    }
    return {
      place,
      dropAt(kind, x, y) {
        const under = window.document.elementFromPoint(x, y)
        if (!under?.closest('.flow-canvas')) return
        const at = sight.placeAt(x, y)
        add(kind, snapped({ x: at.x - NODE_WIDTH / 2, y: at.y - NODE_HEIGHT / 2 }))
      },
      follow(kind) {
        const [key] = choice.items
        const node = document.nodes.find((one) => one.key === key)
        if (choice.items.length !== 1 || !node || !kind.hasIn || !ports.hasOut(node.key)) return place(kind)
        const label = likelyLabel(document, node.key, kinds.of(node.type).labels) ?? 'Success'
        add(kind, placeBeside(document, node.key), { key: node.key, label })
      },
    }
  }, [add, choice, document, kinds, ports, sight])
}
