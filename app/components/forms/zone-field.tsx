// A time zone, or the reader's own: found while one types; without scripts it is the browser's list.
import { Field } from '~/components/ui/field'
import { NamedOptions } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { paths } from '~/lib/paths'
import type { Zone } from '~/lib/time/zones'
import { useLoaded } from './use-loaded'

interface ZoneFieldProps {
  id: string
  name: string
  label: string
  zones: Zone[]
  /** The zone that is chosen. */
  value?: string
  /** The words for nothing chosen: the reader's own. */
  none: string
  place?: string
}

const loadCombobox = () => import('./combobox')

export function ZoneField({ id, name, label, zones, value = '', none, place: className }: ZoneFieldProps) {
  const { loaded, place } = useLoaded(loadCombobox, { field: 'select' })
  // What was chosen before is the first of what is found.
  const chosen = zones.filter((zone) => zone.id === loaded?.typed)
  return (
    <div ref={place} className={className}>
      <Field id={id} label={label}>
        {loaded ? (
          <loaded.Better
            optional
            field={{ id, name, value: chosen[0]?.id ?? '', checked: false }}
            first={chosen}
            searchAt={paths.zoneOptions}
            none={none}
            takesFocus={loaded.hadFocus}
          />
        ) : (
          <Select id={id} name={name} defaultValue={value}>
            <option value="">{none}</option>
            <NamedOptions of={zones} />
          </Select>
        )}
      </Field>
    </div>
  )
}
