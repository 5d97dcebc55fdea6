// A widgets bundle as platforms from 3.2.2 on send it, and what lists tell of the widget types in one.
import { z } from 'zod'
import { editable, optionalNumber, optionalText, text } from './editable'
import { EntityIdSchema, StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'
import { imagePart } from './stored-image'

export const WidgetsBundleSchema = StoredSchema.extend({
  tenantId: EntityIdSchema,
  alias: z.string().nullish(),
  title: z.string(),
  image: z.string().nullish(),
  description: z.string().nullish(),
  order: z.number().nullish(),
})
export type WidgetsBundle = z.output<typeof WidgetsBundleSchema>

/** The tenant of what belongs to the system. */
const SYSTEM = '13814000-1dd2-11b2-8080-808080808080'

export const isOfSystem = ({ tenantId }: Pick<WidgetsBundle, 'tenantId'>) => tenantId.id === SYSTEM

/** Those of the system are kept by system administrators alone. */
export const isOpenTo = (one: Pick<WidgetsBundle, 'tenantId'>, { authority }: { authority?: string }) =>
  !isOfSystem(one) || authority === 'SYS_ADMIN'

/** The facts of a bundle that pages show. */
export interface WidgetsBundleItem extends EntityItem {
  isSystem: boolean
  hasImage: boolean
  /** On platforms that tell it. */
  order?: string
}

/** Without what depends on who looks. */
export const widgetsBundleItem = (bundle: WidgetsBundle): WidgetsBundleItem => ({
  id: bundle.id.id,
  name: bundle.title,
  createdTime: bundle.createdTime,
  description: bundle.description || undefined,
  isSystem: isOfSystem(bundle),
  hasImage: Boolean(bundle.image),
  order: typeof bundle.order === 'number' ? String(bundle.order) : undefined,
})

const parts = {
  name: text('title'),
  description: optionalText('description'),
  image: imagePart('image'),
  order: optionalNumber('order'),
}
const all = editable(parts)
/** A new one has no members that say nothing: older platforms know none of them. */
export const widgetsBundleParts: typeof all = { ...all, make: (change) => all.apply({ title: '' }, change) }

/** What lists tell of a widget type. */
export const WidgetTypeInfoSchema = z.looseObject({
  id: EntityIdSchema,
  tenantId: EntityIdSchema,
  name: z.string(),
  /** Its name to dashboards: the alias within the bundle, or on newer platforms the longer name. */
  alias: z.string().nullish(),
  fqn: z.string().nullish(),
  widgetType: z.string().nullish(),
  deprecated: z.boolean().nullish(),
  /** On platforms that tell it. */
  bundles: z.array(z.looseObject({ id: EntityIdSchema.nullish(), name: z.string().nullish() })).nullish(),
})
export type WidgetTypeInfo = z.output<typeof WidgetTypeInfoSchema>
