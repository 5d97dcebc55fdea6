// Leads to the export of a table.
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'

export function ExportLink({ to }: { to: string }) {
  const t = useT()
  return (
    <LinkButton icon="export" to={to} preventScrollReset>
      {t('action.export')}
    </LinkButton>
  )
}
