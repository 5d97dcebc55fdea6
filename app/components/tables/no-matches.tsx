// Filters are set and nothing passes them.
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { useAddress } from './use-address'

interface NoMatchesProps {
  /** "No devices match". */
  title: string
  /** The members of the address that filter. */
  filters: string[]
}

export function NoMatches({ title, filters }: NoMatchesProps) {
  const t = useT()
  const { withParams } = useAddress()
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 px-gutter py-12 text-center">
      <h2 className="text-16 font-semibold">{title}</h2>
      <LinkButton to={withParams(Object.fromEntries(filters.map((name) => [name, undefined])))} preventScrollReset>
        {t('common.clear-filters')}
      </LinkButton>
    </div>
  )
}
