// The columns of a table of alarms.
import type { Column } from '~/components/tables/column'
import { Time } from '~/components/ui/time'
import type { AlarmsListData } from '~/lib/entity/alarms/data'
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { durationOf, isUnacknowledged } from '~/lib/platform/alarm'
import { useFormat } from '~/lib/time/locale'
import { Originator } from './alarm-originator'
import { SeverityText, severityCell, statusText } from './alarm-words'

/** `here`: the entity whose alarms they are; absent: they are those of all. */
export function useAlarmColumns(
  { takenAt, hasAssignees }: Pick<AlarmsListData, 'takenAt' | 'hasAssignees'>,
  here = '',
): Column<AlarmRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'type',
      label: t('alarm.type'),
      sort: 'type',
      isName: true,
      phone: 'name',
      title: ({ type }) => type,
      cell: ({ type }) => type,
    },
    {
      key: 'severity',
      label: t('alarm.severity'),
      sort: 'severity',
      width: 144,
      phone: 'value',
      tone: ({ severity }) => severityCell(severity),
      cell: ({ severity }) => <SeverityText severity={severity} />,
    },
    {
      key: 'status',
      label: t('alarm.status'),
      sort: 'status',
      width: 216,
      phone: here === '' ? 'foot' : 'line',
      isStrong: isUnacknowledged,
      cell: ({ status }) => statusText(t, status),
    },
    {
      key: 'originator',
      label: t('alarm.originator'),
      wideOnly: here !== '',
      width: 208,
      ...(here === '' && { phone: 'line' as const }),
      title: ({ originator, originatorName }) => (originator.id === here ? undefined : originatorName),
      cell: (row) => <Originator here={here} {...row} />,
    },
    ...(hasAssignees ? [assigneeColumn(t)] : []),
    {
      key: 'created',
      label: t('alarm.created'),
      sort: 'createdTime',
      end: true,
      width: 152,
      phone: 'age',
      cell: ({ createdTime }) => <Time ts={createdTime} now={takenAt} />,
    },
    {
      key: 'duration',
      label: t('alarm.duration'),
      end: true,
      wideOnly: true,
      width: 112,
      cell: (row) => format.age(durationOf(row, takenAt)),
    },
  ]
}

const assigneeColumn = (t: T): Column<AlarmRow> => ({
  key: 'assignee',
  label: t('alarm.assignee'),
  wideOnly: true,
  width: 160,
  title: ({ assignee }) => assignee,
  cell: ({ assignee }) => assignee,
})
