// A stretch that is dragged over in a chart becomes the window of the page.
import { useNavigate } from '@remix-run/react'
import type { Span } from '~/components/charts/time-axis'
import { useAddress } from '~/components/tables/use-address'
import { fixedParams } from '~/lib/time/time-window'

export function useZoom() {
  const navigate = useNavigate()
  const { withParams } = useAddress()
  return (span: Span) => navigate(withParams({ window: undefined, ...fixedParams(span) }), { preventScrollReset: true })
}
