// From a list to the page that takes one in from a file.
import { LinkButton } from '~/components/ui/link-button'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'

export function ImportLink({ kind, params }: { kind: Kind; params: Query }) {
  const t = useT()
  return (
    <LinkButton icon="import" to={paths.of(kind).over('import', params)} preventScrollReset>
      {t('entity.import')}
    </LinkButton>
  )
}
