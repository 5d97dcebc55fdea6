import { Originator } from '~/components/entity/alarm-originator'
import { SeverityWords, StatusWords } from '~/components/entity/alarm-words'
import { useAuthority } from '~/components/entity/use-authority'
import { SelectAll } from '~/components/tables/selection'
import { useChosen, useForgotten } from '~/components/tables/use-chosen'
import { IconLink } from '~/components/ui/icon-button'
import { Link } from '~/components/ui/link'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { ALARM_STEPS, durationOf, isActive, needsStep } from '~/lib/platform/alarm'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { Markup } from '../markup'
import { MaybeLink } from '../maybe-link'
import { ActionsHead } from '../tables/actions-head'
import { dressed, rowStyle } from '../tables/cell-functions'
import { shownColumns } from '../tables/column-choice'
import { ColumnMenu } from '../tables/column-menu'
import { RowActions } from '../tables/row-actions'
import { rowLeads } from '../tables/row-leads'
import { SortHeads } from '../tables/sort-head'
import { TableFoot } from '../tables/table-foot'
import { TableHead } from '../tables/table-head'
import { useTableAddress } from '../tables/use-table'
import { useValueText } from '../use-value-text'
import { AlarmSteps } from './alarm-steps'
import { ChosenAlarms } from './chosen-alarms'
import { FilterMenu } from './filter-menu'
import { type AlarmColumn, alarmColumns, alarmOptions, alarmsQuery, cellValue, isSortedBy, timeOf } from './model'
import { useAlarmPage } from './use-alarm-page'

export default function AlarmsTable({ widget, alarms, now, actionsOf, hasAlarmTalk = false }: WidgetViewProps) {
  const t = useT()
  const { search } = useTableAddress(widget)
  const pageOf = useAlarmPage()
  const query = alarmsQuery(widget, search)
  const all = alarmColumns(widget)
  const columns = shownColumns(all, widget, search)
  const { title, hasSearch, hasDetails, canAcknowledge, canClear, canAssign, hasActivity, hasSelection } =
    alarmOptions(widget)
  const can = { acknowledge: canAcknowledge, clear: canClear }
  const authority = useAuthority()
  const hasBoxes = hasSelection && (authority === 'TENANT_ADMIN' || authority === 'CUSTOMER_USER')
  const { rows = [], total = 0 } = alarms ?? {}
  const choosable = rows.filter((alarm) => hasBoxes && ALARM_STEPS.some((step) => can[step] && needsStep(alarm, step)))
  const chosen = useChosen(JSON.stringify({ ...query, page: 0 }))
  useForgotten(
    chosen,
    rows.filter((alarm) => !choosable.includes(alarm)).map(({ id }) => id),
  )
  const formId = `chosen-${widget.id}`
  const styleOf = rowStyle(widget.config.settings, 'alarm')
  const first = columns.find(({ field }) => field === 'type') ?? columns[0]
  return (
    <>
      <TableHead
        widget={widget}
        title={title}
        searchLabel={hasSearch ? t('alarm.find') : undefined}
        q={query.q}
        tools={[
          <FilterMenu key="filter" widget={widget} />,
          <ColumnMenu key="columns" widget={widget} columns={all} shown={columns} />,
        ]}
      />
      <div className="tile-table">
        <table className="tile-rows">
          <thead>
            <tr>
              {hasBoxes && (
                <th scope="col" className="tile-check">
                  <SelectAll chosen={chosen} ids={choosable.map(({ id }) => id)} />
                </th>
              )}
              <SortHeads
                widget={widget}
                query={query}
                columns={columns}
                isSortedBy={isSortedBy}
                classOf={(column) => CLASSES[column.field]}
              />
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {rows.map((alarm) => {
              const { id, entityId, originator, originatorName } = alarm
              const entity = { id: originator, names: { entityName: originatorName, entityLabel: originatorName } }
              const page = pageOf(alarm)
              const { click, cellTo, buttons } = rowLeads(actionsOf, entity, alarm as unknown as Members)
              const to = click?.lead ?? (hasDetails ? page : undefined)
              return (
                <tr
                  key={`${id} ${entityId.id}`}
                  data-cleared={isActive(alarm) ? undefined : ''}
                  {...dressed(styleOf(alarm as unknown as Members))}
                >
                  {hasBoxes && (
                    <td className="tile-check">
                      {choosable.includes(alarm) && (
                        <input
                          type="checkbox"
                          name="id"
                          value={id}
                          form={formId}
                          checked={chosen.has(id)}
                          onChange={() => chosen.set([id], !chosen.has(id))}
                          aria-label={t('alarm.select', { type: alarm.type })}
                          className="row-check"
                        />
                      )}
                    </td>
                  )}
                  {columns.map((column) => (
                    <AlarmCell
                      key={column.id}
                      column={column}
                      alarm={alarm}
                      now={now}
                      to={column === first ? to : undefined}
                      cellTo={cellTo}
                      assignTo={hasAlarmTalk && canAssign && page !== undefined ? `${page}/assign` : undefined}
                    />
                  ))}
                  <td className="is-actions">
                    <RowActions actions={buttons} />
                    {hasAlarmTalk && hasActivity && page !== undefined && (
                      <IconLink
                        icon="message"
                        kind="quiet"
                        size="small"
                        label={t('tile.alarms-activity', { type: alarm.type })}
                        to={page}
                        className="tile-row-action"
                      />
                    )}
                    {page !== undefined && <AlarmSteps alarm={alarm} page={page} can={can} />}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows.length === 0 && <p className="tile-note">{t(query.q ? 'alarm.none-match' : 'alarm.none')}</p>}
      </div>
      {choosable.length > 0 && <ChosenAlarms formId={formId} chosen={chosen} can={can} />}
      <TableFoot widget={widget} query={query} total={total} />
    </>
  )
}

interface AlarmCellProps {
  column: AlarmColumn
  alarm: AlarmRow
  now: number
  to?: string
  /** Where the cell leads itself. */
  cellTo?: string
  /** Where it is chosen who sees to it. */
  assignTo?: string
}

/** Where each stands in a row of two lines, as phones have them: its severity is told by its shape, its status by what can
 * be done to it. */
const PARTS: Readonly<Partial<Record<AlarmColumn['field'], string>>> = {
  severity: 'mark',
  type: 'lead',
  originator: 'plain',
  time: 'plain',
  duration: 'plain',
  status: 'told',
}

/** What is told in fewer words, or by the rest of the row, where a table is narrow. */
const CLASSES: Readonly<Partial<Record<AlarmColumn['field'], string>>> = { severity: 'tile-mark', status: 'tile-told' }

function AlarmCell({ column, alarm, now, to, cellTo, assignTo }: AlarmCellProps) {
  const { field, key, functions } = column
  const value = field === 'time' ? timeOf(alarm, key) : cellValue(alarm, key)
  const row = alarm as unknown as Record<string, unknown>
  const made = functions.text(value, row)
  const content =
    made === undefined ? (
      <AlarmContent column={column} alarm={alarm} now={now} assignTo={assignTo} />
    ) : (
      <bdi>
        <Markup text={made} isLinked={to !== undefined || cellTo !== undefined} />
      </bdi>
    )
  return (
    <td
      {...dressed(functions.style(value, row))}
      data-part={PARTS[field]}
      data-title={column.title}
      className={CLASSES[field]}
    >
      {to ? (
        <Link to={to} className="row-link">
          {content}
        </Link>
      ) : (
        <MaybeLink to={field === 'originator' ? undefined : cellTo} className="text-link tile-over-row">
          {content}
        </MaybeLink>
      )}
    </td>
  )
}

function AlarmContent({ column, alarm, now, assignTo }: Omit<AlarmCellProps, 'to' | 'cellTo'>) {
  const text = useValueText()
  const format = useFormat()
  const { field, key, form } = column
  if (field === 'severity') return <SeverityWords severity={alarm.severity} />
  if (field === 'status') return <StatusWords status={alarm.status} />
  if (field === 'type') return <bdi className="tile-cell">{alarm.type}</bdi>
  if (field === 'originator')
    return (
      <span className="tile-over-row">
        <Originator {...alarm} here="" />
      </span>
    )
  if (field === 'assignee') return <Assignee alarm={alarm} to={assignTo} />
  if (field === 'duration') return format.age(durationOf(alarm, now))
  if (field === 'time') {
    const ts = timeOf(alarm, key)
    return ts > 0 ? <Time ts={ts} now={now} /> : null
  }
  return <bdi className="tile-cell">{text(cellValue(alarm, key), form)}</bdi>
}

/** Who sees to it, and the way to another. */
function Assignee({ alarm: { type, assignee = '' }, to }: { alarm: AlarmRow; to?: string }) {
  const t = useT()
  if (to === undefined) return <bdi>{assignee}</bdi>
  return (
    <span className="tile-over-row">
      <TextLink to={to} aria-label={t('tile.alarms-assign', { type, name: assignee || t('tile.alarms-nobody') })}>
        <bdi>{assignee || t('tile.alarms-nobody')}</bdi>
      </TextLink>
    </span>
  )
}
