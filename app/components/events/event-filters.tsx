// The type of the events that are shown, and by what the platform can filter that type.
import { useState } from 'react'
import { useFrom } from '~/components/entity/use-from'
import { FieldChip } from '~/components/tables/field-chip'
import { FilterSelect } from '~/components/tables/filter-select'
import { SegmentLinks } from '~/components/ui/segment-links'
import { useShown } from '~/components/ui/use-shown'
import { EVENT_WINDOW } from '~/lib/entity/events/query'
import type { EventsData } from '~/lib/entity/events/row'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { eventFilters } from '~/lib/platform/event-type'
import { windowParams } from '~/lib/time/time-window'

/** Each type has its own address, with the window that is shown. */
export function EventType({ kind, entity, types, query }: EventsData) {
  const t = useT()
  const from = useFrom()
  return (
    <SegmentLinks
      label={t('event.type')}
      segments={types.map((name, at) => ({
        name,
        to: paths.of(kind).one(entity.id, 'events', {
          ...(at > 0 && { type: name }),
          ...windowParams(query.window, EVENT_WINDOW),
          ...from,
        }),
        words: t(`event.type-${name}`),
      }))}
      current={query.type}
    />
  )
}

export function EventFilters({ query, canFilter }: EventsData) {
  const t = useT()
  if (!canFilter) return null
  return eventFilters[query.type].map((field) => {
    const label = t(`event.by-${field.name}`)
    const value = query.filters[field.name]
    if (field.as === 'text')
      return <TextFilter key={`${query.type} ${field.name}`} name={field.name} label={label} value={value} />
    return (
      <FilterSelect
        key={field.name}
        name={field.name}
        label={label}
        value={value}
        any={t('entity.any')}
        choices={field.choices.map((choice) => ({ value: choice, label: t(`event.choice-${choice}`) }))}
      />
    )
  })
}

/** Sends by Enter. */
function TextFilter({ name, label, value = '' }: { name: string; label: string; value?: string }) {
  const [typed, setTyped] = useState(value)
  return (
    <FieldChip name={name} label={label} isSet={value !== ''} icon="search">
      <input
        className="filter-text"
        size={Math.max(8, Math.min(24, typed.length + 1))}
        {...useShown(`filter-${name}`, value)}
        name={name}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
      />
    </FieldChip>
  )
}
