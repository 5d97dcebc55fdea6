// The columns of a table of events: what there is to show depends on the type.
import { EntityLink } from '~/components/entity/entity-link'
import type { Column } from '~/components/tables/column'
import { Icon } from '~/components/ui/icon'
import { OutsideText } from '~/components/ui/outside-text'
import { Time } from '~/components/ui/time'
import { entityTypeWords } from '~/lib/entity/entity-type-words'
import type { EventRow } from '~/lib/entity/events/row'
import { useT } from '~/lib/i18n/use-t'
import type { EventType } from '~/lib/platform/event-type'
import { useFormat } from '~/lib/time/locale'

type EventColumn = Column<EventRow>

const text = (value: string | undefined) => value && <OutsideText text={value} />

export function useEventColumns(type: EventType, now: number): EventColumn[] {
  const t = useT()
  const format = useFormat()
  const time: EventColumn = {
    key: 'time',
    label: t('event.time'),
    sort: 'createdTime',
    isName: true,
    width: 176,
    phone: 'name',
    cell: ({ ts }) => <Time ts={ts} now={now} />,
  }
  const server: EventColumn = {
    key: 'server',
    label: t('event.server'),
    width: 160,
    wideOnly: true,
    cell: ({ server }) => text(server),
  }
  const count = (key: 'processed' | 'errors'): EventColumn => ({
    key,
    label: t(`event.${key}`),
    width: 200,
    end: true,
    phone: key === 'errors' ? 'value' : 'line',
    cell: (row) => row[key] !== undefined && format.number(row[key]),
  })
  const what = (label: string, width?: number): EventColumn => ({
    key: 'what',
    label,
    width,
    phone: 'line',
    cell: ({ what }) => text(what),
  })
  const error: EventColumn = {
    key: 'error',
    label: t('event.error'),
    phone: 'more',
    title: (row) => row.error,
    cell: (row) => row.error && <span className="text-critical">{text(row.error)}</span>,
  }
  switch (type) {
    case 'STATS':
      return [time, count('processed'), count('errors'), { ...server, width: undefined, wideOnly: false }]
    case 'LC_EVENT': {
      const done: EventColumn = {
        key: 'done',
        label: t('event.result'),
        width: 120,
        phone: 'value',
        cell: ({ isDone }) => isDone !== undefined && <Result isDone={isDone} />,
      }
      return [time, what(t('event.event'), 200), done, error, server]
    }
    case 'ERROR':
      return [time, what(t('event.method'), 240), error, server]
    case 'DEBUG_RULE_CHAIN':
      return [time, what(t('event.message')), { ...error, width: 320 }, server]
    default:
      return [time, ...messageColumns(t), error]
  }
}

function Result({ isDone }: { isDone: boolean }) {
  const t = useT()
  if (isDone) return <span className="text-2">{t('event.done')}</span>
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-critical">
      <Icon name="alert" />
      {t('event.failed')}
    </span>
  )
}

const messageColumns = (t: ReturnType<typeof useT>): EventColumn[] => [
  {
    key: 'direction',
    label: t('event.direction'),
    width: 80,
    phone: 'value',
    cell: ({ direction }) =>
      direction && (direction === 'IN' || direction === 'OUT' ? t(`event.choice-${direction}`) : direction),
  },
  {
    key: 'about',
    label: t('event.about'),
    width: 168,
    wideOnly: true,
    cell: ({ about, aboutType }) =>
      about ? <EntityLink entity={about} name={entityTypeWords(t, about.entityType)} /> : text(aboutType),
  },
  {
    key: 'messageType',
    label: t('event.message-type'),
    width: 224,
    phone: 'line',
    cell: ({ messageType }) => text(messageType),
  },
  {
    key: 'relationType',
    label: t('event.relation-type'),
    width: 144,
    cell: ({ relationType }) => text(relationType),
  },
]
