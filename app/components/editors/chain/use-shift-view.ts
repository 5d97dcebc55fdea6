// Everything on the plane goes a way: what is looked at stays where it is on the screen.
import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import type { Place } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'

export function useShiftView() {
  const { getViewport, setViewport } = useReactFlow()
  const { isMirrored } = useEditor()
  return useCallback(
    ({ x, y }: Place) => {
      if (x === 0 && y === 0) return
      const { zoom, ...at } = getViewport()
      setViewport({ x: at.x + (isMirrored ? x : -x) * zoom, y: at.y - y * zoom, zoom })
    },
    [getViewport, setViewport, isMirrored],
  )
}
