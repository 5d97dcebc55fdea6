// What a map shows: until somebody moves it, what it showed when its first places came.
import { useState } from 'react'
import type { MapView } from '~/lib/map/map-view'

export function useFirstView(first: () => MapView, isEmpty: boolean) {
  const [shown, setShown] = useState(() => ({ view: first(), isEmpty }))
  if (shown.isEmpty && !isEmpty) setShown({ view: first(), isEmpty })
  return {
    view: shown.view,
    onView: (change: (view: MapView) => MapView) => setShown((one) => ({ ...one, view: change(one.view) })),
    onFit: () => setShown({ view: first(), isEmpty }),
  }
}
