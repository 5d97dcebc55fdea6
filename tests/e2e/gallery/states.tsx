import { FilterSelect } from '~/components/tables/filter-select'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { FactChip, SeverityChip, StateChip } from '~/components/ui/chip'
import { EmptyState } from '~/components/ui/empty-state'
import { ErrorState } from '~/components/ui/error-state'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { type Severity, SeverityGlyph } from '~/components/ui/severity-glyph'
import { Skeleton } from '~/components/ui/skeleton'
import { Section } from './section'

const severities: [Severity, string][] = [
  ['critical', 'Critical'],
  ['major', 'Major'],
  ['minor', 'Minor'],
  ['warning', 'Warning'],
  ['indeterminate', 'Indeterminate'],
  ['cleared', 'Cleared'],
]

export const Severities = () => (
  <Section title="Severity: shape first, colour second">
    <div style={{ display: 'grid', gap: 10, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {severities.map(([severity, name]) => (
        <div key={severity} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <SeverityGlyph severity={severity} size={20} />
          <SeverityChip severity={severity}>{name}</SeverityChip>
        </div>
      ))}
    </div>
  </Section>
)

const line = { display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', marginBottom: 10 } as const

export const Chips = () => (
  <Section title="Chips and state">
    <div style={line}>
      <StateChip active />
      <StateChip active={false} />
      <StateChip active filled />
      <StateChip active={false} filled />
      <FactChip icon="profiles">Water meter</FactChip>
      <FactChip>Gateway</FactChip>
    </div>
    <form style={line}>
      <FilterSelect name="state" label="State" value="" any="Any" choices={[{ value: 'a', label: 'Active' }]} />
      <FilterSelect name="profile" label="Profile" value="c" any="Any" choices={[{ value: 'c', label: 'Chiller' }]} />
      <SegmentedControl
        name="status"
        label="Status"
        value="any"
        choices={[
          { value: 'any', label: 'Any' },
          { value: 'active', label: 'Active' },
          { value: 'cleared', label: 'Cleared' },
        ]}
      />
      <button type="submit">Send</button>
    </form>
  </Section>
)

export const States = () => (
  <>
    <Section title="Empty, error, loading">
      <Card>
        <EmptyState title="Group devices by site, building or line" actions={<Button kind="primary">Add asset</Button>}>
          An asset is a place or a system that devices belong to.
        </EmptyState>
      </Card>
      <div style={{ height: 12 }} />
      <Card>
        <ErrorState
          level={2}
          title="The device list did not load"
          actions={<Button kind="primary">Load again</Button>}
          facts={[
            { label: 'Request', value: 'GET devices?page=1&size=50', code: true },
            { label: 'At', value: '17 Mar 2026, 14:31:12' },
          ]}
        >
          The server answered 503 (service unavailable). Your filters are kept, and nothing was changed.
        </ErrorState>
      </Card>
      <div style={{ height: 12 }} />
      <Card style={{ padding: 12 }}>
        <Skeleton />
      </Card>
    </Section>
    <Section title="Note">
      <Banner tone="note" inset>
        You are signed out.
      </Banner>
    </Section>
  </>
)
