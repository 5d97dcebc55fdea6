// The history of one key: a drawing, its figures, and a table of the same values.
import { useLoaderData } from '@remix-run/react'
import { DataTable } from '~/components/tables/data-table'
import { Pagination } from '~/components/tables/pagination'
import { ROW_BUTTONS_WIDTH, RowButtons } from '~/components/tables/row-buttons'
import { TableNote } from '~/components/tables/table-note'
import { useAddress } from '~/components/tables/use-address'
import { EmptyState } from '~/components/ui/empty-state'
import { IconLink } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import type { HistoryData } from '~/lib/entity/history/data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { useFormat } from '~/lib/time/locale'
import { fixedParams } from '~/lib/time/time-window'
import { useHistoryColumns } from './history-columns'
import { HistoryDrawing } from './history-drawing'
import { HistoryTools } from './history-tools'
import { TabPage } from './tab-page'
import { useFrom } from './use-from'

export function HistoryPage() {
  const props = useLoaderData<HistoryData>()
  const { kind, entity, query, canWrite, isUnaskable, areNoNumbers, rows, total, totalPages, leftOutBefore, series } =
    props
  const t = useT()
  const format = useFormat()
  const from = useFrom()
  const columns = useHistoryColumns(props)
  const isRaw = props.shown.agg === 'NONE'
  const page = (name: 'edit' | 'delete', ts: number) =>
    paths.of(kind).one(entity.id, `telemetry/history/${name}`, { ...props.params, ts: String(ts) })
  return (
    <TabPage>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-gutter pb-3">
        <IconLink
          kind="quiet"
          icon="back"
          label={t('history.back')}
          to={paths.of(kind).one(entity.id, 'telemetry', from)}
        />
        <h2 className="min-w-0 font-mono text-16 font-medium break-all">
          <bdi>{query.key}</bdi>
        </h2>
        {!isUnaskable && <Shown {...props} />}
      </div>
      {isUnaskable ? (
        <EmptyState title={t('history.comma-title')}>{t('history.comma-text')}</EmptyState>
      ) : (
        <>
          <HistoryTools {...props} />
          {areNoNumbers && <TableNote>{t('history.no-numbers')}</TableNote>}
          {leftOutBefore !== undefined && (
            <TableNote>
              {t('history.left-out', { number: total, time: format.dateTime(leftOutBefore, props.takenAt) })}
            </TableNote>
          )}
          {series ? (
            <>
              <HistoryDrawing {...props} series={series} />
              <DataTable
                label={t('history.values')}
                columns={columns}
                rows={rows}
                rowId={({ ts }) => String(ts)}
                sort={{ by: 'time', order: query.list.order }}
                rowEnd={
                  canWrite && isRaw
                    ? {
                        width: ROW_BUTTONS_WIDTH,
                        cell: ({ ts }, place) => (
                          <PointLinks
                            edit={page('edit', ts)}
                            remove={page('delete', ts)}
                            time={ts}
                            discover={place === 0}
                          />
                        ),
                      }
                    : undefined
                }
              />
              <Pagination page={query.list.page} size={query.list.size} total={total} totalPages={totalPages} />
            </>
          ) : (
            <NothingThere {...props} />
          )}
        </>
      )}
    </TabPage>
  )
}

/** The window and how values are summed up in it, as the title of the drawing. */
function Shown({ shown: { agg, intervalMs } }: HistoryData) {
  const t = useT()
  const format = useFormat()
  const words =
    intervalMs === undefined
      ? t('history.shown-NONE')
      : t(`history.shown-${agg}`, { interval: format.duration(intervalMs) })
  return <span className="text-2">{words}</span>
}

interface PointLinksProps {
  edit: string
  remove: string
  time: number
  discover: boolean
}

function PointLinks({ edit, remove, time, discover }: PointLinksProps) {
  const t = useT()
  const at = useFormat().full(time)
  return (
    <RowButtons
      discover={discover}
      edit={{ label: t('history.correct-at', { time: at }), to: edit }}
      remove={{ label: t('history.delete-at', { time: at }), to: remove }}
    />
  )
}

const HALF_A_DAY = 12 * 3_600_000

/** The age of the last value, and a window that has it. */
function NothingThere({ latest, takenAt }: HistoryData) {
  const t = useT()
  const format = useFormat()
  const { withParams } = useAddress()
  if (!latest) return <EmptyState title={t('history.none-at-all')} />
  const around = fixedParams({ startTs: Math.max(0, latest.ts - HALF_A_DAY), endTs: latest.ts + HALF_A_DAY })
  return (
    <EmptyState
      title={t('history.none')}
      actions={<LinkButton to={withParams({ window: undefined, ...around })}>{t('history.show-last')}</LinkButton>}
    >
      {t('history.last-came', { time: format.dateTime(latest.ts, takenAt) })}
    </EmptyState>
  )
}
