// The icons that authors of dashboards chose, by the names that dashboards have for them ('thermostat', 'mdi:leaf'). One that
// we have no drawing for is a neutral mark.
import { own } from '~/lib/dashboard/model/own'
import names from './thing-icons.json'
import sprite from './thing-icons.svg'

const NEUTRAL = 'point'

/** The drawing for a name; undefined for no name. */
export function thingIcon(stored: unknown): string | undefined {
  if (typeof stored !== 'string' || stored.trim() === '') return undefined
  const name = stored.trim().replace(/^mdi:/, '')
  const known: Readonly<Record<string, string>> = names
  return own(known, name) ?? own(known, name.replace(/_(outline|outlined|rounded)$|-(outline|variant)$/, '')) ?? NEUTRAL
}

interface ThingIconProps {
  name: unknown
  size?: number | string
  colour?: string
}

export function ThingIcon({ name, size = 24, colour }: ThingIconProps) {
  const drawing = thingIcon(name)
  if (!drawing) return null
  return (
    <svg aria-hidden="true" width={size} height={size} className="icon thing-icon" style={{ color: colour }}>
      <use href={`${sprite}#${drawing}`} />
    </svg>
  )
}
