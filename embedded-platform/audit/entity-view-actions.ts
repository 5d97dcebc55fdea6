// Records of a saved entity view: what it lost of its former copies, itself, and what it copied, in this order.
import type { Call } from '../api/endpoint'
import { entityId } from '../ids'
import { type EntityViewInput, entityViewOf } from '../schemas/entity-view'
import type { SavedView } from '../store/entity-view-life'
import { type Declared, saved, wholeRecord } from './actions'
import { noted } from './audited'
import { attributesDeletedRecord, attributesRecord, telemetryDeletedRecord } from './telemetry-actions'

/** Only that it was refused: what was done, noteView tells. */
export const viewRefused: Declared<EntityViewInput> = async (call) => ({
  ...(await saved<EntityViewInput>('ENTITY_VIEW')(call)),
  done: () => [],
})

export const noteView = (call: Call<EntityViewInput>, { row, dropped, copied }: SavedView) =>
  noted(call, async () => {
    const entity = entityId('ENTITY_VIEW', row.id)
    const gone = dropped && [
      ...dropped.attributes.map(({ scope, keys }) => attributesDeletedRecord(call, entity, scope, keys)),
      telemetryDeletedRecord(call, entity, { keys: dropped.series, startTs: null, endTs: null }),
    ]
    const came = copied.map(({ scope, values }) => attributesRecord(call, entity, scope, values))
    const view = wholeRecord(dropped ? 'UPDATED' : 'ADDED', 'ENTITY_VIEW', entityViewOf(row))
    return [...(await Promise.all(gone ?? [])), view, ...(await Promise.all(came))]
  })
