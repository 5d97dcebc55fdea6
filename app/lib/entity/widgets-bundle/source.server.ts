// Widgets bundles as lists and pages get them, their forms, and what is deleted with one.
import type { FieldError } from '~/lib/forms/field-error'
import { IMAGE_FORM } from '~/lib/forms/image'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { putIntoBundle, typeIdsOf } from '~/lib/platform/widget-type.server'
import {
  isOpenTo,
  type WidgetsBundle,
  type WidgetsBundleItem,
  widgetsBundleItem,
  widgetsBundleParts,
} from '~/lib/platform/widgets-bundle'
import { listWidgetTypes, widgetsBundles } from '~/lib/platform/widgets-bundle.server'
import { together } from '../exchange/exchange'
import { entitySource, type Source } from '../source.server'
import { widgetsBundleExchange } from './exchange.server'
import { WidgetsBundleFormSchema } from './form'

const isReadOnly = (bundle: Pick<WidgetsBundle, 'tenantId'>, platform: Connection) => !isOpenTo(bundle, platform)

/** Those of the system are only looked at by others. */
const seenBy =
  ({ authority }: Connection) =>
  (item: WidgetsBundleItem): WidgetsBundleItem => ({ ...item, isReadOnly: item.isSystem && authority !== 'SYS_ADMIN' })

const source = entitySource({
  calls: widgetsBundles,
  item: widgetsBundleItem,
  goesWith: (platform, id) => [{ key: 'widgets-bundle.delete-types', count: () => countGoing(platform, id) }],
})

/** Newer platforms keep the types of a bundle. */
async function countGoing(platform: Connection, id: string): Promise<number> {
  if ((await platform.capabilities()).widgetFqn) return 0
  return (await listWidgetTypes(platform, await widgetsBundles.info(platform, id))).length
}

export const widgetsBundleSource: Source<WidgetsBundleItem> = {
  ...source,
  async list(platform, ...which) {
    const page = await source.list(platform, ...which)
    return { ...page, items: page.items.map(seenBy(platform)) }
  },
  info: async (platform, id) => seenBy(platform)(await source.info(platform, id)),
  some: async (platform, owner, ids) => (await source.some(platform, owner, ids)).map(seenBy(platform)),
}

/** Older platforms keep no longer description. */
const MAX_OLD_DESCRIPTION = 255

async function verify(
  platform: Connection,
  { description }: { description: string },
): Promise<Record<string, FieldError> | undefined> {
  const isLong = description.length > MAX_OLD_DESCRIPTION && !(await platform.capabilities()).widgetFqn
  return isLong ? { description: { key: 'form.too-long', values: { max: MAX_OLD_DESCRIPTION } } } : undefined
}

/** Without its name to dashboards, which the platform makes of the title. */
const asNew = ({ alias: _, ...bundle }: { alias?: unknown }) => bundle

/** With types of its own; on newer platforms, where a type stands in several bundles, with the same ones. */
async function copyWhole(platform: Connection, copied: string, widgetsBundle: object): Promise<EntityId> {
  if (!(await platform.capabilities()).widgetFqn) {
    const document = await widgetsBundleExchange.read(platform, copied)
    return widgetsBundleExchange.write(platform, { ...document, widgetsBundle })
  }
  const types = await typeIdsOf(platform, copied)
  const made = await together(
    () => widgetsBundles.save(platform, widgetsBundle),
    ({ id }) => putIntoBundle(platform, id.id, types),
    ({ id }) => widgetsBundles.remove(platform, id.id),
  )
  return made.id
}

export const widgetsBundleForm = {
  calls: widgetsBundles,
  asNew,
  copyWhole,
  parts: widgetsBundleParts,
  schema: WidgetsBundleFormSchema,
  ...IMAGE_FORM,
  verify,
  isReadOnly,
  refusal: {
    fieldOfKey: { 'widgets-bundle.title-required': 'name' },
    fieldOfMember: { title: 'name', image: 'image', description: 'description' },
  },
}

/** What its fields depend on: the platform keeps a place among the others. */
export const widgetsBundleFacts = async (platform: Connection) => ({
  hasOrder: (await platform.capabilities()).widgetFqn,
})
