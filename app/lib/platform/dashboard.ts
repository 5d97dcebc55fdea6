// A dashboard as platforms from 3.2.2 on send it. Its configuration is a document of its own, which only its editor and
// its views know: everything else hands it on as it came.
import { z } from 'zod'
import { editable, flag, optionalNumber, type Part, text } from './editable'
import { EntityIdSchema, StoredSchema } from './entity-id-schema'
import type { EntityItem } from './entity-item'
import { imagePart } from './stored-image'

const AssignedSchema = z.looseObject({
  customerId: EntityIdSchema,
  title: z.string().nullish(),
  public: z.boolean().nullish(),
})

export const DashboardInfoSchema = StoredSchema.extend({
  title: z.string(),
  tenantId: EntityIdSchema.nullish(),
  assignedCustomers: z.array(AssignedSchema).nullish(),
})
export type DashboardInfo = z.output<typeof DashboardInfoSchema>
export const DashboardSchema = DashboardInfoSchema.extend({ configuration: z.unknown().optional() })

/** The facts of a dashboard that pages show. */
export interface DashboardItem extends EntityItem {
  customers: { id: string; name: string }[]
  isPublic: boolean
  /** The id under which everybody sees it. */
  publicId?: string
}

export function dashboardItem({ id, title, createdTime, assignedCustomers }: DashboardInfo): DashboardItem {
  const assigned = assignedCustomers ?? []
  const everybody = assigned.find((one) => one.public)
  return {
    id: id.id,
    name: title,
    createdTime,
    customers: assigned
      .filter((one) => !one.public)
      .map(({ customerId, title }) => ({ id: customerId.id, name: title || customerId.id }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    isPublic: everybody !== undefined,
    publicId: everybody?.customerId.id,
  }
}

/** What a customer user sees of it: who else has it is none of their affair. */
export const withoutCustomers = (item: DashboardItem): DashboardItem => ({ ...item, customers: [] })

type Members = Record<string, unknown>
const configurationOf = (dashboard: Members): Members => {
  const { configuration } = dashboard
  return typeof configuration === 'object' && configuration !== null ? (configuration as Members) : {}
}

const description: Part<string> = {
  read(dashboard) {
    const { description } = configurationOf(dashboard)
    return typeof description === 'string' ? description : ''
  },
  write: (dashboard, value) => ({
    ...dashboard,
    configuration: { ...configurationOf(dashboard), description: value },
  }),
}

const parts = editable({
  name: text('title'),
  description,
  image: imagePart('image'),
  mobileHide: flag('mobileHide'),
  mobileOrder: optionalNumber('mobileOrder'),
})
/** A new one has no members that say nothing: older platforms know none of them. */
export const dashboardParts: typeof parts = {
  ...parts,
  make: (change) => parts.apply({ title: '', configuration: {} }, change),
}
