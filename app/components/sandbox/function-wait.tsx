// Stands behind the view of a widget: as long as a function of it is asked about these values, what was drawn before stays.
import { memo, startTransition, useEffect, useState } from 'react'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { answersOfPage } from '~/lib/sandbox/page/known-answers'
import { PartIsThere } from './part-is-there'
import { bodiesOf, type Part, useIsFirst } from './use-functions'

interface FunctionWaitProps extends Pick<TileValues, 'items' | 'alarms'> {
  widget: Widget
  part: Part
}

export const FunctionWait = memo(function FunctionWait({ widget, part }: FunctionWaitProps) {
  // What the server drew is there already, and comes to life as it is.
  const [waits, setWaits] = useState(!useIsFirst())
  useEffect(() => startTransition(() => setWaits(true)), [])
  const bodies = bodiesOf(widget)
  const open = waits && bodies.size > 0 ? answersOfPage().pending(bodies) : undefined
  // What is thrown is what Suspense waits for.
  if (open) throw open
  // By an effect: React may draw this as if it were new, and throw that away.
  return <PartIsThere part={part} />
})
