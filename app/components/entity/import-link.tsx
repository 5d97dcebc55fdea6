// From a list to the page that takes one in from a file.
import { LinkButton } from '~/components/ui/link-button'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'

interface ImportLinkProps {
  kind: Kind
  params: Query
  /** Phones have it in the menu of the list. */
  isInMenu: boolean
}

export function ImportLink({ kind, params, isInMenu }: ImportLinkProps) {
  const t = useT()
  return (
    <LinkButton
      icon="import"
      to={paths.of(kind).over('import', params)}
      preventScrollReset
      className={isInMenu ? 'off-phone' : undefined}
    >
      {t('entity.import')}
    </LinkButton>
  )
}
