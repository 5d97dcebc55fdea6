// How near and where a chain is looked at: all of it, or its beginning. Worked out from the document, since of a large
// chain the canvas holds the nodes in sight alone.
import { getViewportForBounds, useReactFlow, useStoreApi, type Viewport } from '@xyflow/react'
import { useMemo, useRef } from 'react'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'
import { type Area, areasOf, boundsOf, INPUT_HEIGHT, INPUT_WIDTH, inputPlace, mirrored } from './plane'

export const LEAST_ZOOM = 0.1
export const MOST_ZOOM = 2
/** A chain of which less could be read opens where messages come in, so near that its words can be. */
const LEAST_FIRST = 0.4
const READABLE = 0.75
const PADDING = 0.08
const MARGIN = 40
const STEP_MS = 160
/** Where the beginning of the plane stands while there is nothing on it. */
const EMPTY = { x: 120, y: 80, zoom: 1 }

interface Size {
  width: number
  height: number
}

const shown = (area: Area, isMirrored: boolean): Area => ({ ...area, ...mirrored(area, area.width, isMirrored) })

const inputArea = (document: ChainDocument): Area => ({
  ...inputPlace(document),
  width: INPUT_WIDTH,
  height: INPUT_HEIGHT,
})

/** So that all of it is in sight, as far as it gets small enough. */
function wholeView(document: ChainDocument, { width, height }: Size, isMirrored: boolean): Viewport {
  const areas = [inputArea(document), ...areasOf(document)]
  const bounds = shown(boundsOf(areas) ?? inputArea(document), isMirrored)
  return getViewportForBounds(bounds, width, height, LEAST_ZOOM, 1, PADDING)
}

export function firstView(document: ChainDocument, size: Size, isMirrored: boolean): Viewport {
  const areas = areasOf(document)
  if (areas.length === 0) return isMirrored ? { ...EMPTY, x: size.width - EMPTY.x } : EMPTY
  const all = wholeView(document, size, isMirrored)
  if (all.zoom >= LEAST_FIRST) return all
  const input = shown(inputArea(document), isMirrored)
  const begin = isMirrored ? size.width - MARGIN - input.width * READABLE : MARGIN
  const middle = (size.height - input.height * READABLE) / 2
  // Nothing stands above the topmost.
  const top = Math.min(input.y, ...areas.map(({ y }) => y))
  const y = Math.min(middle - input.y * READABLE, MARGIN - top * READABLE)
  return { x: begin - input.x * READABLE, y, zoom: READABLE }
}

export function useLooking() {
  const flow = useReactFlow()
  const store = useStoreApi()
  const { document, isMirrored } = useEditor()
  const latest = useRef(document)
  latest.current = document
  return useMemo(
    () => ({
      showAll: () =>
        void flow.setViewport(wholeView(latest.current, store.getState(), isMirrored), { duration: STEP_MS }),
      /** It stands in the middle, so near that it can be read. */
      lookAt(key: string) {
        const place = areasOf(latest.current).find((area) => area.key === key)
        if (!place) return
        const { x, y, width, height } = shown(place, isMirrored)
        const zoom = Math.max(1, flow.getZoom())
        flow.setCenter(x + width / 2, y + height / 2, { zoom, duration: STEP_MS })
      },
    }),
    [flow, store, isMirrored],
  )
}
