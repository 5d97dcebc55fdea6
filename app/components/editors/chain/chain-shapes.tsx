// The nodes of a chain as shapes, without words: those of a category are one path, drawn anew as the chain changes alone.
import { memo, useMemo } from 'react'
import { categoryClass } from './category'
import { useEditor } from './editor-context'
import { type Area, boundsOf, mirrored, nodeAreas } from './plane'

export const boxPath = ({ x, y, width, height }: Area) => `M${x},${y}h${width}v${height}h${-width}z`

export const Shapes = memo(function Shapes({ paths }: { paths: ReadonlyMap<string, string> }) {
  return [...paths].map(([category, path]) => <path key={category} d={path} className={`flow-map-nodes ${category}`} />)
})

/** Their bounds, where each stands on the screen's plane, and the shapes of each category. */
export function useShapes() {
  const { document, kinds, isMirrored } = useEditor()
  return useMemo(() => {
    const categories = new Map(document.nodes.map(({ key, type }) => [key, categoryClass(kinds.of(type).category)]))
    const paths = new Map<string, string>()
    const areas = nodeAreas(document).map((area) => ({ ...area, ...mirrored(area, area.width, isMirrored) }))
    for (const area of areas) {
      const category = categories.get(area.key) ?? categoryClass('RULE_CHAIN')
      paths.set(category, (paths.get(category) ?? '') + boxPath(area))
    }
    return { bounds: boundsOf(areas), areas, paths }
  }, [document, kinds, isMirrored])
}
