// Where the labels of routes stand: over the lines, in one element of the library's.
import { type ReactFlowState, useStore } from '@xyflow/react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

const found = new WeakMap<HTMLElement, Element>()

/** Looked for once: the library's `EdgeLabelRenderer` searches the document anew for every route at every change. */
function placeIn({ domNode }: ReactFlowState): Element | null {
  if (!domNode) return null
  const known = found.get(domNode)
  if (known?.isConnected) return known
  const place = domNode.querySelector('.react-flow__edgelabel-renderer')
  if (place) found.set(domNode, place)
  return place
}

export function LabelPlace({ children }: { children: ReactNode }) {
  const place = useStore(placeIn)
  return place && createPortal(children, place)
}
