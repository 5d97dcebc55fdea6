// Draws a part of the page that is fetched when it is needed. What the server drew of it stays until it comes to life, and may
// not be drawn anew before: hence the memo, and what it is given keeps its identity.
import { type ComponentProps, type ComponentType, memo, Suspense } from 'react'
import { PartIsThere } from '~/components/sandbox/part-is-there'
import { useComingPart } from '~/components/sandbox/use-functions'
import { boardParts, type Part, type parts } from './board-parts'

type Props<Name extends Part> = { part: Name } & ComponentProps<Awaited<ReturnType<(typeof parts)[Name]>>['default']>

function PartOf<Name extends Part>({ part, ...props }: Props<Name>) {
  const View = boardParts.viewOf(part) as unknown as ComponentType<typeof props>
  const coming = useComingPart()
  return (
    <Suspense fallback={part === 'table' ? <div className="tile-waiting" /> : null}>
      <View {...props} />
      <PartIsThere part={coming} />
    </Suspense>
  )
}

export const BoardPart = memo(PartOf) as typeof PartOf
