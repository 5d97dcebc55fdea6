// The title of the window: the product, then the page, as the specification has it.
import { useMatches } from '@remix-run/react'
import { useT } from '~/lib/i18n/use-t'
import { titleOf } from '~/lib/route-handle'

export function DocumentTitle({ appTitle }: { appTitle: string | undefined }) {
  const t = useT()
  const page = titleOf(useMatches(), t)
  return <title>{[appTitle, page].filter(Boolean).join(' | ')}</title>
}
