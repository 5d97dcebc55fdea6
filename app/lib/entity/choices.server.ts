// The choices that forms offer: profiles and customers by name. A few are a list; where there are more, one is
// searched for, and a name that was typed whole is found here when the form is sent.
import { data } from '@remix-run/node'
import { type Choice, type Choices, FIND, nameField } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import type { TakenForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { isPublicCustomer } from '~/lib/platform/customer'
import { customers, getShortCustomer } from '~/lib/platform/customer.server'
import { hasDashboard, listDashboardsOf } from '~/lib/platform/dashboard.server'
import { getDeviceProfileInfo, listDeviceProfileInfos } from '~/lib/platform/device-profile.server'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { getRuleChainName, listRuleChainNames } from '~/lib/platform/rule-chain.server'
import { getTenantProfileInfo, listTenantProfileInfos } from '~/lib/platform/tenant-profile.server'

/** So many are offered at once. */
export const FEW = 20
/** Among so many a name that was typed whole is looked for. */
const MANY = 100

const link = (sortProperty: string, textSearch: string | undefined, pageSize: number) =>
  ({ pageSize, page: 0, sortProperty, sortOrder: 'ASC', ...(textSearch && { textSearch }) }) as const

/** `form`, where there is one: other fields may tell among what is looked. */
export type Find = (platform: Connection, typed?: string, most?: number, form?: FormData) => Promise<Choices>

/** Profiles whose name fits what was typed. */
export const findProfiles: Find = async (platform, typed, most = FEW) => {
  const { data, hasNext } = await listDeviceProfileInfos(platform, link('name', typed, most))
  return { options: data.map(({ id, name }) => ({ id: id.id, name })), isAll: !hasNext }
}

/** Customers without the Public one: making a device public is an operation of its own. */
export const findCustomers: Find = async (platform, typed, most = FEW) => {
  const { data, hasNext } = await customers.list(platform, { kind: 'tenant' }, link('title', typed, most))
  const options = data
    .filter((customer) => !isPublicCustomer(customer))
    .map(({ id, title }) => ({ id: id.id, name: title }))
  return { options, isAll: !hasNext }
}

/** A field that takes the id of something: how it is found by its name, and what that is called. */
export interface Naming {
  find: Find
  nameOf(platform: Connection, id: string, form?: FormData): Promise<string>
  /** What is found is only shown: it takes the place of nothing that was typed. */
  isShown?: boolean
  /** What is said where nothing fits `typed`; without it the usual. */
  nothingKey?: string
  /** Where platforms take whatever id they are told: whether it can be chosen, and what is said where it cannot. */
  chosen?: { isThere(platform: Connection, id: string): Promise<boolean>; goneKey: string }
}

export const profileNaming: Naming = {
  find: findProfiles,
  nameOf: async (platform, id) => (await getDeviceProfileInfo(platform, id)).name,
}

export const customerNaming: Naming = {
  find: findCustomers,
  nameOf: async (platform, id) => (await getShortCustomer(platform, id)).title,
}

export const tenantProfileNaming: Naming = {
  async find(platform, typed, most = FEW) {
    const { data, hasNext } = await listTenantProfileInfos(platform, link('name', typed, most))
    return { options: data.map(({ id, name }) => ({ id: id.id, name })), isAll: !hasNext }
  },
  nameOf: async (platform, id) => (await getTenantProfileInfo(platform, id)).name,
}

export const ruleChainNaming: Naming = {
  async find(platform, typed, most = FEW) {
    const { data, hasNext } = await listRuleChainNames(platform, link('name', typed, most))
    return { options: data.map(({ id, name }) => ({ id: id.id, name })), isAll: !hasNext }
  },
  nameOf: async (platform, id) => (await getRuleChainName(platform, id)).name,
}

/** What fields of dashboards say, where nothing fits and where `isThere` tells that one is gone. */
export const ofDashboards = (isThere: NonNullable<Naming['chosen']>['isThere']) => ({
  nothingKey: 'dashboard.no-dashboards-matching',
  chosen: { isThere, goneKey: 'contact.dashboard-gone' },
})

/** Dashboards that a customer or a tenant has. One that is not among the first of them, or gone, goes by its id. */
export function dashboardNaming(owner: EntityId): Naming {
  const find: Find = async (platform, typed, most = FEW) => {
    const { data, hasNext } = await listDashboardsOf(platform, owner, link('title', typed, most))
    return { options: data.map(({ id, title }) => ({ id: id.id, name: title })), isAll: !hasNext }
  }
  return {
    find,
    nameOf: async (platform, id) =>
      (await find(platform, undefined, MANY)).options.find((option) => option.id === id)?.name ?? id,
    ...ofDashboards((platform, id) => hasDashboard(platform, owner, id)),
  }
}

/** With the chosen one among them, wherever in their order it stands. */
export async function choicesWith(
  { find, nameOf }: Naming,
  platform: Connection,
  chosenId: string | undefined,
): Promise<Choices> {
  const found = await find(platform)
  if (!chosenId || found.options.some(({ id }) => id === chosenId)) return found
  const name = await nameOf(platform, chosenId).catch(() => undefined)
  const chosen: Choice[] = name === undefined ? [] : [{ id: chosenId, name }]
  return { ...found, options: [...chosen, ...found.options] }
}

/** Fields that take a name in place of an id. */
export type Namings = Readonly<Record<string, Naming>>

/** The members of a form beside the fields of its schema. */
export const namingFields = (namings: Namings) => [FIND, ...Object.keys(namings).map(nameField)]

const typedName = (form: TakenForm, field: string) => {
  const typed = form.get(nameField(field))
  return typeof typed === 'string' ? typed.trim() : undefined
}

/** A text that no id looks like: the schema refuses it at the field. */
const UNKNOWN = 'unknown'

/** The id of what is called so; what no id looks like where nothing is. */
export async function idOf(platform: Connection, { find }: Naming, name: string, form: FormData): Promise<string> {
  // What has no name that can be told goes by its id.
  if (isUuid(name)) return name
  const { options } = await find(platform, name, MANY, form)
  return options.find((option) => option.name === name)?.id ?? UNKNOWN
}

/** Names that were typed whole become ids; what was chosen leaves its name, should the form come back. */
export async function resolveNames(platform: Connection, form: TakenForm, namings: Namings): Promise<TakenForm> {
  for (const [field, naming] of Object.entries(namings)) {
    const name = typedName(form, field)
    if (name === undefined) continue
    const id = form.get(field)
    if (typeof id === 'string' && id) {
      const told = await naming.nameOf(platform, id, form).catch(() => name)
      form.set(nameField(field), told === id && name ? name : told)
    } else if (name) form.set(field, await idOf(platform, naming, name, form))
  }
  return form
}

/** Errors at the fields whose choice is gone since the form was made; what was stored before may stay. */
export async function goneChoices(platform: Connection, namings: Namings, change: object, before: object) {
  const now = Object.entries(change).filter(([field, id]) => id && id !== before[field as keyof typeof before])
  const asked = await Promise.all(
    now.map(async ([field, id]) => {
      const chosen = Object.hasOwn(namings, field) ? namings[field]?.chosen : undefined
      const isThere = !chosen || (await chosen.isThere(platform, String(id)))
      return isThere ? [] : [[field, { key: chosen.goneKey }] as const]
    }),
  )
  const gone = asked.flat()
  return gone.length > 0 ? (Object.fromEntries(gone) as Record<string, FieldError>) : undefined
}

/** The form as it was typed, with what was found for one of its fields; undefined when nothing was to be found. */
export async function answerFind(platform: Connection, form: TakenForm, namings: Namings, hide: string[] = []) {
  const field = String(form.get(FIND) ?? '')
  const naming = Object.hasOwn(namings, field) ? namings[field] : undefined
  if (!naming) return undefined
  const typed = typedName(form, field) ?? ''
  const found = await naming.find(platform, typed, FEW, form)
  const { isShown, nothingKey = 'form.nothing-found' } = naming
  const nothing: FieldError = isShown ? { key: 'form.no-keys-there' } : { key: nothingKey, values: { typed } }
  const kept = Object.fromEntries([...form].filter(([name]) => name !== FIND && !hide.includes(name)))
  const isFound = found.options.length > 0
  const result: FormResult = {
    initialValue: isShown ? kept : { ...kept, [field]: found.options[0]?.id ?? '' },
    ...(isFound ? { found: { [field]: found } } : { error: { [field]: [nothing] } }),
    filledIn: field,
  }
  return data({ result }, 200)
}
