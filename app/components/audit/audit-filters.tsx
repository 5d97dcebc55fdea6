// The filters of an audit log: its time, actions and results; of the log of the tenant also by user or by customer, one
// of them at a time.
import { FilterChip } from '~/components/tables/filter-chip'
import { FilterMany } from '~/components/tables/filter-many'
import { FilterSelect } from '~/components/tables/filter-select'
import { useAddress } from '~/components/tables/use-address'
import { WindowChip } from '~/components/tables/window-chip'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { AUDIT_STATUSES, actionWords, statusWords } from '~/lib/entity/audit/actions'
import { AUDIT_WINDOW, auditFinds } from '~/lib/entity/audit/query'
import type { AuditData } from '~/lib/entity/audit/row'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function AuditFilters({ place, query, params, actions, byName }: AuditData) {
  const t = useT()
  const { withParams } = useAddress()
  const any = t('entity.any')
  return (
    <>
      <WindowChip window={query.window} usual={AUDIT_WINDOW} />
      <FilterMany
        name="action"
        label={t('audit.action')}
        values={query.actions}
        any={any}
        choices={actions.map((value) => ({ value, label: actionWords(t, value) }))}
      />
      <FilterSelect
        name="status"
        label={t('audit.status')}
        value={query.status}
        any={any}
        choices={AUDIT_STATUSES.map((value) => ({ value, label: statusWords(t, value) }))}
      />
      {!place.kind &&
        auditFinds.map((find) => {
          const label = t(`audit.${find}`)
          const chooseAt = paths.auditLogs(`filter/${find}`, params)
          if (query.by?.find !== find) {
            return (
              <Link key={find} to={chooseAt} preventScrollReset className="filter-chip">
                <span className="filter-name">{label}</span>
                {any}
                <Icon name="chevron-down" size={12} />
              </Link>
            )
          }
          return (
            <FilterChip
              key={find}
              name={label}
              words={`${label} ${byName}`}
              changeTo={chooseAt}
              clearTo={withParams({ [find]: undefined })}
            >
              {byName}
            </FilterChip>
          )
        })}
    </>
  )
}
