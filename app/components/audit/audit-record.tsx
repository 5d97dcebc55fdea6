// A record of an audit log in full: why it failed, what was sent with it, and what it changed.
import { EntityLink } from '~/components/entity/entity-link'
import { Code, Fact, Facts, Part } from '~/components/entity/record-parts'
import { CopyButton } from '~/components/ui/copy-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { Time } from '~/components/ui/time'
import { actionWords } from '~/lib/entity/audit/actions'
import type { AuditRecordData, Difference } from '~/lib/entity/audit/row'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import { useT } from '~/lib/i18n/use-t'
import { RecordEntity, RecordUser } from './audit-names'
import { AuditStatus } from './audit-status'

export function AuditRecord({ row, known, data, customer, change, closeTo }: AuditRecordData) {
  const t = useT()
  const { entity, user } = row
  return (
    <RouteDialog title={actionWords(t, row.action)} closeTo={closeTo} width={960}>
      <div className="flex flex-col gap-5">
        <Facts>
          <Fact label={t('audit.time')}>
            <Time ts={row.ts} as="full" />
          </Fact>
          {entity && (
            <>
              <Fact label={t('audit.entity')}>
                <RecordEntity row={row} known={known} />
              </Fact>
              <Fact label={t('audit.entity-type')}>{entityTypeWords(t, entity.entityType)}</Fact>
            </>
          )}
          {user && (
            <Fact label={t('audit.user')}>
              <RecordUser row={row} known={known} />
            </Fact>
          )}
          {customer && (
            <Fact label={t('audit.customer')}>
              <EntityLink entity={{ entityType: 'CUSTOMER', id: customer.id }} name={customer.name} />
            </Fact>
          )}
          <Fact label={t('audit.status')}>
            <AuditStatus status={row.status} />
          </Fact>
        </Facts>
        {row.failure && (
          <Part title={t('audit.failure')}>
            <Code text={row.failure} />
          </Part>
        )}
        {change && (
          <Part
            title={t('audit.changed')}
            about={
              <>
                {t('audit.compared-with')} <Time ts={change.since} as="full" />
              </>
            }
          >
            <Differences {...change} />
          </Part>
        )}
        <Part title={t('audit.data')} end={<CopyButton text={data} label={t('audit.copy-data')} />}>
          <Code text={data} />
        </Part>
      </div>
    </RouteDialog>
  )
}

function Differences({ differences, beyond }: { differences: Difference[]; beyond: number }) {
  const t = useT()
  if (differences.length === 0) return <p className="text-2">{t('audit.nothing-changed')}</p>
  const absent = <span className="text-3">{t('audit.absent')}</span>
  return (
    <>
      <div className="max-h-80 overflow-auto rounded-5 border border-line-2">
        <table className="difference">
          <thead>
            <tr>
              {(['member', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`audit.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">
                  <code dir="ltr">{path}</code>
                </th>
                <td>{before === undefined ? absent : <del dir="auto">{before || '""'}</del>}</td>
                <td>{after === undefined ? absent : <ins dir="auto">{after || '""'}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {beyond > 0 && <p className="mt-1.5 text-2">{t('audit.more-differences', { count: beyond })}</p>}
    </>
  )
}
