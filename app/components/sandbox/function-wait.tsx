// Stands behind the view of a widget: as long as a function of it is asked about these values, what was drawn before stays.
import { memo, startTransition, useEffect, useState } from 'react'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { TileValues } from '~/lib/dashboard/page/tile-values'
import { answersOfPage } from '~/lib/sandbox/page/known-answers'
import { bodiesOf, type Part, useIsFirst } from './use-functions'

interface FunctionWaitProps extends Pick<TileValues, 'items' | 'alarms'> {
  widget: Widget
  part: Part
}

export const FunctionWait = memo(function FunctionWait({ widget, part }: FunctionWaitProps) {
  // What the server drew is there already, and comes to life as it is.
  const [waits, setWaits] = useState(!useIsFirst())
  useEffect(() => {
    part.isThere()
    startTransition(() => setWaits(true))
  }, [part])
  const bodies = bodiesOf(widget)
  // While others come to life nothing is answered. React may also draw this one as if it were new, and throw that away.
  const open = waits && bodies.size > 0 && answersOfPage().areAllThere ? answersOfPage().pending(bodies) : undefined
  // What is thrown is what Suspense waits for.
  if (open) throw open
  return null
})
