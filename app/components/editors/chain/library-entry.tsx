// One kind of nodes in the library. Dragging is done by pointer events, so that fingers can do it as well.
import { type PointerEvent, useRef, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { useEditor } from './editor-context'
import type { Kind } from './kinds'
import { NodeIcon } from './node-icon'
import type { Placing } from './use-placing'

/** So far the pointer goes before it is a drag. */
const THRESHOLD = 5

interface Point {
  x: number
  y: number
}

export function LibraryEntry({ kind, placing }: { kind: Kind; placing: Placing }) {
  const t = useT()
  const { canEdit } = useEditor()
  const begin = useRef<Point | undefined>(undefined)
  const wasDragged = useRef(false)
  const [at, setAt] = useState<Point>()

  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const from = begin.current
    const { clientX: x, clientY: y } = event
    if (!from || (!at && Math.hypot(x - from.x, y - from.y) < THRESHOLD)) return
    setAt({ x, y })
  }
  const end = () => {
    begin.current = undefined
    setAt(undefined)
  }
  return (
    <>
      <button
        type="button"
        disabled={!canEdit}
        title={kind.description || undefined}
        data-kind={kind.clazz}
        className="flow-entry"
        onPointerDown={(event) => {
          wasDragged.current = false
          if (event.button !== 0) return
          begin.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerCancel={end}
        onPointerUp={() => {
          if (at) {
            wasDragged.current = true
            placing.dropAt(kind, at.x, at.y)
          }
          end()
        }}
        onClick={(event) => {
          if (wasDragged.current) wasDragged.current = false
          else if (event.detail === 0) placing.follow(kind)
          else placing.place(kind)
        }}
      >
        <span className="flow-tile">
          <NodeIcon name={kind.icon} size={14} />
        </span>
        <span className="min-w-0 leading-tight wrap-anywhere">{kind.name}</span>
      </button>
      {at && (
        <span className="flow-ghost" style={{ left: at.x, top: at.y }} aria-hidden="true">
          <span className="flow-tile">
            <NodeIcon name={kind.icon} />
          </span>
          <span className="flow-words">
            <span className="flow-name">{kind.name}</span>
            <span className="flow-kind">{t(`canvas.category-${kind.category}`)}</span>
          </span>
        </span>
      )}
    </>
  )
}
