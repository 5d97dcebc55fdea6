// The cross that takes a filter away.
import { IconLink } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'

/** `to`: the list without it. `name`: of the filter. */
export function ClearFilter({ to, name }: { to: string; name: string }) {
  const t = useT()
  return (
    <IconLink
      to={to}
      preventScrollReset
      kind="quiet"
      size="small"
      icon="x"
      label={t('common.clear-filter', { name })}
      className="filter-clear"
    />
  )
}
