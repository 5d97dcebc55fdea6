// Ways to the file of JSON that one entity leaves as. The browser keeps the file itself.
import { useHref } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import { LinkButton } from '~/components/ui/link-button'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface JsonLinkProps {
  kind: Kind
  id: string
}

/** In the menu of a row. */
export function ExportEntry({ kind, id }: JsonLinkProps) {
  const t = useT()
  return (
    <a href={useHref(paths.of(kind).one(id, 'json'))} download className="menu-entry">
      <Icon name="download" />
      {t('entity.export')}
    </a>
  )
}

/** In the head of its page. */
export function ExportButton({ kind, id }: JsonLinkProps) {
  const t = useT()
  return (
    <LinkButton icon="download" to={paths.of(kind).one(id, 'json')} download>
      {t('entity.export')}
    </LinkButton>
  )
}
