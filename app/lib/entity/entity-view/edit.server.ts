// The forms of an entity view: what they take, and what they begin with.
import { DOCUMENT_BYTES } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { EditableChange } from '~/lib/platform/editable'
import { entityViewParts } from '~/lib/platform/entity-view'
import { entityViews, listEntityViewTypes } from '~/lib/platform/entity-view.server'
import type { EditForm } from '../edit.server'
import { entityChoices, entityNaming, keysNaming, nameOfEntity } from '../entity-naming.server'
import { kindOfType, kinds } from '../kinds'
import { EntityViewFormSchema } from './form'

type Parts = EditableChange<typeof entityViewParts>

/** Platforms take whatever they are told, also what is gone or another tenant's: so it is looked at here. */
async function verifySource(platform: Connection, { sourceType, sourceId }: Parts, before?: Parts) {
  if (before?.sourceType === sourceType && before.sourceId === sourceId) return undefined
  const isShowable = sourceType === kinds.device.type || sourceType === kinds.asset.type
  const name = isShowable ? await nameOfEntity(platform, { entityType: sourceType, id: sourceId }) : undefined
  return name === undefined ? { sourceId: { key: 'entity-view.source-none-named' } } : undefined
}

const source = { type: 'sourceType', id: 'sourceId' }

export const entityViewForm = {
  calls: entityViews,
  parts: entityViewParts,
  schema: EntityViewFormSchema,
  namings: {
    sourceId: entityNaming('sourceType'),
    seriesKeys: keysNaming(source, 'timeseries'),
    clientKeys: keysNaming(source, 'CLIENT_SCOPE'),
    sharedKeys: keysNaming(source, 'SHARED_SCOPE'),
    serverKeys: keysNaming(source, 'SERVER_SCOPE'),
  },
  moments: ['startTime', 'endTime'] as const,
  verify: verifySource,
  refusal: {
    fieldOfKey: { 'entity-view.entity-view-type-required': 'type' },
    fieldOfMember: { type: 'type', entityId: 'sourceId' },
  },
  // Two lists of many keys, and the same once more as they were.
  mostBytes: DOCUMENT_BYTES,
} satisfies EditForm<Parts, Awaited<ReturnType<typeof entityViews.get>>>

/** The types in use, and the entities among which the source is chosen first. */
export async function entityViewChoices(platform: Connection, stored?: Pick<Parts, 'sourceType' | 'sourceId'>) {
  const chosen = stored?.sourceId ? { entityType: stored.sourceType, id: stored.sourceId } : undefined
  const kind = kindOfType(stored?.sourceType) ?? 'device'
  const [types, sources] = await Promise.all([listEntityViewTypes(platform), entityChoices(platform, kind, chosen)])
  return { types, sources }
}
