// Columns of the chooser, dragged by their handles: the order follows the pointer, and Escape brings back the one before.
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { movedBefore } from '~/lib/entity/column-names'

interface ColumnDrag {
  order: string[]
  onOrder: (order: string[]) => void
  onDropped: (name: string) => void
}

interface Dragged {
  name: string
  /** The order when it was taken up. */
  before: string[]
}

/** The column whose row the pointer is above; undefined below all of them. */
function nextTo(list: HTMLElement, dragged: string, y: number): string | undefined {
  const others = [...list.querySelectorAll<HTMLElement>('[data-column]:not([hidden])')].filter(
    ({ dataset }) => dataset.column !== dragged,
  )
  return others.find((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })?.dataset.column
}

export function useColumnDrag({ order, onOrder, onDropped }: ColumnDrag) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [dragged, setDragged] = useState<Dragged>()

  useEffect(() => {
    if (!dragged) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onOrder(dragged.before)
      setDragged(undefined)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [dragged, onOrder])

  const end = () => {
    if (!dragged) return
    setDragged(undefined)
    onDropped(dragged.name)
  }
  return {
    dragged: dragged?.name,
    list: {
      ref: list,
      onPointerMove({ clientY }: PointerEvent) {
        if (!dragged || !list.current) return
        const next = movedBefore(order, dragged.name, nextTo(list.current, dragged.name, clientY))
        if (next.join() === order.join()) return
        onOrder(next)
        const row = list.current.querySelector(`[data-column="${CSS.escape(dragged.name)}"]`)
        requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' }))
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    /** The list keeps the pointer: a row that is moved would lose it. */
    onTake(name: string, event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      list.current?.setPointerCapture(event.pointerId)
      setDragged({ name, before: order })
    },
  }
}
