import type { Column } from '~/components/tables/column'
import { DataTable } from '~/components/tables/data-table'
import { useChosen } from '~/components/tables/use-chosen'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { StateChip } from '~/components/ui/chip'
import { ErrorSummary } from '~/components/ui/error-summary'
import { Freshness } from '~/components/ui/freshness'
import { LiveChip, type LiveKind } from '~/components/ui/live-chip'
import { Tabs } from '~/components/ui/tabs'
import { Toasts } from '~/components/ui/toasts'
import { useLocale } from '~/lib/time/locale'
import { Section } from './section'

const kinds: LiveKind[] = [
  'live',
  'paused',
  'reconnecting',
  'delayed',
  'offline',
  'history',
  'snapshot',
  'limited',
  'ended',
]

export function Live() {
  const { now } = useLocale()
  return (
    <>
      <Section title="Live state: exact words">
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {kinds.map((kind) => (
            <LiveChip
              key={kind}
              kind={kind}
              since={now}
              retryInMs={kind === 'reconnecting' ? 4000 : undefined}
              lagMs={12_000}
              onPress={kind === 'live' ? () => {} : undefined}
            />
          ))}
        </div>
      </Section>
      <Section title="Freshness">
        <div style={{ display: 'grid', gap: 8, gridTemplateColumns: '1fr 1fr' }}>
          <Freshness ts={now - 2000} expectedMs={10_000} />
          <Freshness ts={now - 540_000} expectedMs={120_000} />
          <Freshness ts={now - 10_800_000} expectedMs={10_000} />
          <Freshness ts={now - 86_400_000} />
          <Freshness />
          <Freshness ts={now - 840_000} onChange />
        </div>
      </Section>
    </>
  )
}

interface Device {
  id: string
  name: string
  active: boolean
  value: string
  ageMs: number
}

const devices: Device[] = [
  { id: '1', name: 'Default', active: true, value: '6.8 °C', ageMs: 2000 },
  { id: '2', name: 'Hover', active: true, value: '16.8 °C', ageMs: 4000 },
  { id: '3', name: 'Selected', active: true, value: '842.6 kW', ageMs: 1000 },
  { id: '4', name: 'Focus', active: false, value: '18.4 m³/h', ageMs: 10_800_000 },
]

export function Rows() {
  const { now } = useLocale()
  const columns: Column<Device>[] = [
    { key: 'state', label: 'State', cell: ({ active }) => <StateChip active={active} /> },
    { key: 'name', label: 'Name', sort: 'name', isName: true, cell: ({ name }) => name },
    { key: 'value', label: 'Last value', end: true, cell: ({ value }) => value },
    { key: 'received', label: 'Received', cell: ({ ageMs }) => <Freshness ts={now - ageMs} expectedMs={10_000} /> },
  ]
  return (
    <Section title="Table row">
      <form id="bulk">
        <button type="submit" className="sr-only">
          Send
        </button>
      </form>
      <DataTable
        label="Devices"
        columns={columns}
        rows={devices}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/devices/${id}`}
        sort={{ by: 'name', order: 'asc' }}
        selection={{ formId: 'bulk', chosen: useChosen(''), label: ({ name }) => name }}
      />
    </Section>
  )
}

export const TabRow = () => (
  <Section title="Tabs">
    <Tabs
      label="Device"
      tabs={[
        { to: '/devices/1', label: 'Details', end: true },
        { to: '/devices/1/telemetry', label: 'Latest telemetry' },
        { to: '/devices/1/alarms', label: 'Alarms', count: 2 },
        { to: '/devices/1/events', label: 'Events' },
      ]}
    />
  </Section>
)

export const Messages = () => (
  <Section title="Banner and toast">
    <div style={{ display: 'grid', gap: 8 }}>
      <Banner
        tone="critical"
        inset
        title="No connection since 14:31:07."
        action={<Button size="small">Try now</Button>}
      />
      <Banner tone="caution" inset action={<Button size="small">Compare</Button>}>
        Maya Okafor saved this dashboard at 14:20.
      </Banner>
      <ErrorSummary title="1 field needs a change:" fields={[{ id: 'name', label: 'Name' }]} />
    </div>
    <Toasts messages={[{ id: '1', text: '6 devices assigned to Aldgate Estates' }]} />
  </Section>
)
