// What a row says of a device or asset, written: the one of that name changed, or a new one made; then its customer,
// credentials, attributes and telemetry.
import { RowRefused, type WorkContext } from '~/lib/jobs/work'
import { paths } from '~/lib/paths'
import { assetParts } from '~/lib/platform/asset'
import { assets } from '~/lib/platform/asset.server'
import { saveAttributes } from '~/lib/platform/attribute.server'
import type { Connection } from '~/lib/platform/connection.server'
import { customers } from '~/lib/platform/customer.server'
import { deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { saveDeviceSecret } from '~/lib/platform/device-credentials.server'
import { deviceRefusal } from '~/lib/platform/device-refusal'
import { entityId } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import type { Owned } from '~/lib/platform/owned'
import { saveValues } from '~/lib/platform/series.server'
import { kindOf } from '../kinds'
import type { CsvKind } from './columns'
import type { ReadRow } from './row'

const callsOf = (kind: CsvKind) => (kind === 'device' ? devices : assets)

/** Customers by title, asked once a job. */
const asked = new WeakMap<AbortSignal, Map<string, Promise<string | undefined>>>()

async function customerOf({ platform, signal }: WorkContext<unknown>, title: string): Promise<string> {
  const known = asked.get(signal) ?? new Map<string, Promise<string | undefined>>()
  asked.set(signal, known)
  const asking = known.get(title) ?? customers.findByName(platform, title).then((found) => found?.id.id)
  known.set(title, asking)
  asking.catch(() => known.delete(title))
  const id = await asking
  if (!id) throw new RowRefused({ key: 'csv.no-customer', values: { title } })
  return id
}

/** The members that the row names; all others stay. */
function withRow(kind: CsvKind, stored: object, { name, type, label, description, gateway }: ReadRow): object {
  const typeNow = (stored as { type?: string | null }).type ?? ''
  if (kind === 'asset') {
    const now = assetParts.read(stored)
    const change = { name, type: type ?? (typeNow || 'default') }
    return assetParts.apply(stored, { ...now, ...change, ...(label && { label }), ...(description && { description }) })
  }
  const changed = deviceParts.apply(stored, {
    ...deviceParts.read(stored),
    name,
    ...(label && { label }),
    ...(description && { description }),
    ...(gateway !== undefined && { gateway }),
  })
  if (type === undefined || type === typeNow) return changed
  // The platform finds the profile of that name, or makes one.
  const { deviceProfileId: _former, ...rest } = changed as { deviceProfileId?: unknown }
  return { ...rest, type }
}

const beginning = (kind: CsvKind, row: ReadRow) =>
  withRow(kind, kind === 'device' ? { type: row.type ?? 'default' } : {}, row)

/** Says what would become of it, and changes nothing. */
export async function checkRow(context: WorkContext<unknown>, kind: CsvKind, row: ReadRow, updates: boolean) {
  const found = await callsOf(kind).findByName(context.platform, row.name)
  if (found && !updates) throw new RowRefused({ key: 'csv.is-there' }, paths.of(kind).one(found.id.id))
  if (row.customer) await customerOf(context, row.customer)
  return { end: found ? ('updated' as const) : ('created' as const), id: found?.id.id }
}

export async function writeRow(context: WorkContext<unknown>, kind: CsvKind, row: ReadRow, updates: boolean) {
  const { platform, createdAt } = context
  const customerId = row.customer && (await customerOf(context, row.customer))
  const found = await callsOf(kind).findByName(platform, row.name)
  // One that is newer than the job was made by it, before it was interrupted.
  const isOwn = found !== undefined && found.createdTime >= createdAt
  if (found && !updates && !isOwn) throw new RowRefused({ key: 'csv.is-there' }, paths.of(kind).one(found.id.id))
  const entity = found ? await changed(platform, kind, found, row) : await made(platform, kind, row)
  const id = entity.id.id
  const to = paths.of(kind).one(id)
  try {
    if (customerId && entity.customerId?.id !== customerId) await callsOf(kind).assign(platform, id, customerId)
    await writeData(platform, kind, id, row, createdAt)
  } catch (error) {
    if (
      !(error instanceof PlatformError) ||
      error.problem !== 'answer' ||
      error.status === 429 ||
      error.status >= 502
    ) {
      throw error
    }
    // It is there, and not as the file says: whoever reads the result has to know which.
    throw new RowRefused(wordsOf(error, row), to)
  }
  return { end: found && !isOwn ? ('updated' as const) : ('created' as const), id }
}

const wordsOf = (error: PlatformError, { secret }: ReadRow) => {
  const refusal = deviceRefusal(error, secret?.type ?? 'ACCESS_TOKEN')
  return { key: refusal.key, ...(refusal.values && { values: refusal.values as Record<string, string | number> }) }
}

const made = (platform: Connection, kind: CsvKind, row: ReadRow): Promise<Owned> =>
  callsOf(kind).create(platform, beginning(kind, row))

async function changed(platform: Connection, kind: CsvKind, found: Owned, row: ReadRow): Promise<Owned> {
  if (JSON.stringify(withRow(kind, found, row)) === JSON.stringify(found)) return found
  const change = <Entity extends object>(stored: Entity) => withRow(kind, stored, row) as Entity
  return kind === 'device'
    ? devices.update(platform, found.id.id, change)
    : assets.update(platform, found.id.id, change)
}

const hasAny = (values: object) => Object.keys(values).length > 0

async function writeData(platform: Connection, kind: CsvKind, id: string, row: ReadRow, ts: number) {
  const entity = entityId(kindOf(kind).type, id)
  const { secret, server, shared, series } = row
  if (secret) await saveDeviceSecret(platform, id, () => secret)
  if (hasAny(server)) await saveAttributes(platform, entity, 'SERVER_SCOPE', server)
  if (hasAny(shared)) await saveAttributes(platform, entity, 'SHARED_SCOPE', shared)
  // Of the time of the job: written once more, it is the same value.
  if (hasAny(series)) await saveValues(platform, entity, series, ts)
}
