// A stretch that is dragged over in a chart becomes the window of the page; a double click brings back the one before.
import { useLocation, useNavigate } from '@remix-run/react'
import type { Span } from '~/components/charts/time-axis'
import { useAddress } from '~/components/tables/use-address'
import { isObject } from '~/lib/dashboard/model/own'
import { fixedParams } from '~/lib/time/time-window'

export function useZoom() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { withParams } = useAddress()
  const before = isObject(state) && typeof state.beforeZoom === 'string' ? state.beforeZoom : undefined
  return {
    zoomTo: (span: Span) =>
      navigate(withParams({ window: undefined, ...fixedParams(span) }), {
        preventScrollReset: true,
        state: { beforeZoom: before ?? search },
      }),
    zoomBack() {
      if (before !== undefined) navigate(pathname + before, { preventScrollReset: true })
    },
  }
}
