// The values that alarm rules look at as they are stored: of a device, and of the customer and tenant it belongs to.
import type { Queryable } from '../../db/database'
import type { Value } from '../../json/value'
import type { Platform } from '../../platform'
import type { DeviceRow } from '../../schemas/device'
import { attributes, latest } from '../../telemetry/read'
import { attributeKey, type Key, telemetryKey } from '../alarm-rules/rules'

const FIELDS: Record<string, (device: DeviceRow) => Value | undefined> = {
  name: ({ name }) => ({ type: 'STRING', value: name }),
  type: ({ type }) => ({ type: 'STRING', value: type }),
  label: ({ label }) => (label === null ? undefined : { type: 'STRING', value: label }),
  createdTime: ({ created_time }) => ({ type: 'LONG', value: BigInt(created_time) }),
}

const namesIn = (keys: readonly Key[], prefix: string) =>
  keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))

export function deviceFields(device: DeviceRow, keys: Iterable<Key>): Map<Key, Value> {
  const found = new Map<Key, Value>()
  for (const name of namesIn([...keys], 'ENTITY_FIELD ')) {
    const value = FIELDS[name]?.(device)
    if (value) found.set(`ENTITY_FIELD ${name}`, value)
  }
  return found
}

/** Of an attribute that several scopes have, the server's counts, then the shared one. */
export async function deviceValues(db: Queryable, device: DeviceRow, keys: readonly Key[]): Promise<Map<Key, Value>> {
  const found = deviceFields(device, keys)
  const series = namesIn(keys, 'TIME_SERIES ')
  const names = namesIn(keys, 'ATTRIBUTE ')
  const points = series.length === 0 ? [] : await latest(db, device.id, series)
  for (const { key, value } of points) found.set(telemetryKey(key), value)
  const known = names.length === 0 ? [] : await attributes(db, device.id, { keys: names })
  for (const { key, value } of known) found.set(attributeKey(key), value)
  return found
}

const MOST_OWNERS = 10_000

/** Server attributes of customers and tenants, kept until they change. */
export interface OwnerValues {
  of(ownerId: string, names: ReadonlySet<string>): Promise<ReadonlyMap<string, Value>>
  forget(ownerId: string): void
}

export function ownerValues({ db }: Platform): OwnerValues {
  const owners = new Map<string, Map<string, Promise<Value | undefined>>>()
  return {
    async of(ownerId, names) {
      const known = owners.get(ownerId) ?? new Map<string, Promise<Value | undefined>>()
      if (owners.size >= MOST_OWNERS) owners.clear()
      owners.set(ownerId, known)
      const missing = [...names].filter((name) => !known.has(name))
      if (missing.length > 0) {
        const read = attributes(db, ownerId, { scope: 'SERVER_SCOPE', keys: missing })
        for (const name of missing) {
          known.set(
            name,
            read.then((rows) => rows.find(({ key }) => key === name)?.value),
          )
        }
        read.catch(() => owners.delete(ownerId)) // the next message asks again
      }
      const found = new Map<string, Value>()
      for (const name of names) {
        const value = await known.get(name)
        if (value) found.set(name, value)
      }
      return found
    },
    forget: (ownerId) => owners.delete(ownerId),
  }
}
