// A chain of which so much is in sight that nobody could read it: its nodes as shapes, its routes as one line. What is
// chosen, found or refused is marked; what is chosen stands there as it is, as long as that is not very much.
import { ViewportPortal } from '@xyflow/react'
import { useMemo } from 'react'
import { boxPath, Shapes, type useShapes } from './chain-shapes'
import { routePath } from './edge-path'
import { useEditor } from './editor-context'
import { useSurroundings } from './node-views'
import type { Placed } from './plane'

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

export function FarView({ areas, paths }: Pick<ReturnType<typeof useShapes>, 'areas' | 'paths'>) {
  const { choice } = useEditor()
  const { found, refused } = useSurroundings()
  const wires = useWires(areas)
  const marked = useMemo(() => {
    const chosen = new Set(choice.items)
    const pathOf = (keys: ReadonlySet<string>) =>
      areas
        .filter(({ key }) => keys.has(key))
        .map(boxPath)
        .join('')
    return { found: pathOf(found), refused: pathOf(refused), chosen: pathOf(chosen) }
  }, [areas, choice.items, found, refused])
  return (
    <ViewportPortal>
      <svg className="flow-far" aria-hidden="true">
        <path d={wires} className="flow-far-wires" />
        <Shapes paths={paths} />
        {Object.entries(marked).map(([name, path]) => path && <path key={name} d={path} className={`is-${name}`} />)}
      </svg>
    </ViewportPortal>
  )
}
