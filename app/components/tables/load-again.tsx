// Reads a table again, as it stands.
import { useLocation } from '@remix-run/react'
import { IconLink } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'

export function LoadAgain() {
  const { pathname, search } = useLocation()
  return <IconLink icon="refresh" label={useT()('action.load-again')} to={pathname + search} preventScrollReset />
}
