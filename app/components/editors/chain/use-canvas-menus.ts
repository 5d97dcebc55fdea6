// Where menus are asked for on the canvas. The handlers stay the same: the library draws every node and route anew that is
// given another one, which would be all of them at each move of one.
import { type MouseEvent, useMemo } from 'react'
import { useEditor } from './editor-context'
import { INPUT } from './refusal'

export interface MenuPoint {
  x: number
  y: number
  /** Key of a node, box or mark, or id of a link. */
  item?: string
  link?: string
}

/** Where a menu opens: at the pointer, or at what has the focus, where it was asked for by a key. */
function pointOf(event: { clientX: number; clientY: number; target: EventTarget | null }, more: Partial<MenuPoint>) {
  const { clientX: x, clientY: y, target } = event
  if (x > 0 || y > 0 || !(target instanceof Element)) return { x, y, ...more }
  const box = target.getBoundingClientRect()
  return { x: box.left + 16, y: box.bottom, ...more }
}

export function useCanvasMenus(onMenu: (point: MenuPoint) => void) {
  const { choose } = useEditor()
  return useMemo(() => {
    const asked = (event: MouseEvent | globalThis.MouseEvent, more: Partial<MenuPoint>) => {
      event.preventDefault()
      event.stopPropagation()
      onMenu(pointOf(event, more))
    }
    return {
      onNodeContextMenu(event: MouseEvent, { id }: { id: string }) {
        choose((before) => (before.items.includes(id) || id === INPUT ? before : { items: [id], links: [] }))
        asked(event, { item: id })
      },
      onEdgeContextMenu(event: MouseEvent, { id }: { id: string }) {
        choose({ items: [], links: [id] })
        asked(event, { link: id })
      },
      onPaneContextMenu(event: MouseEvent | globalThis.MouseEvent) {
        asked(event, {})
      },
    }
  }, [choose, onMenu])
}
