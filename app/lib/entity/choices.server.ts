// What forms offer to choose from: profiles and customers by name. Up to a hundred are a list; where there
// are more, a name is typed, with suggestions while it is, and found here when the form is sent.
import type { Choices } from '~/lib/forms/choices'
import type { TakenForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { listCustomers } from '~/lib/platform/customer.server'
import { getDeviceProfileInfo, listDeviceProfileInfos } from '~/lib/platform/device-profile.server'

const MOST = 100
const link = (sortProperty: string, textSearch?: string) =>
  ({ pageSize: MOST, page: 0, sortProperty, sortOrder: 'ASC', ...(textSearch && { textSearch }) }) as const

/** Profiles whose name fits what was typed. */
export async function findProfiles(platform: Connection, typed?: string): Promise<Choices> {
  const { data, hasNext } = await listDeviceProfileInfos(platform, link('name', typed))
  return { options: data.map(({ id, name }) => ({ id: id.id, name })), isAll: !hasNext }
}

const isPublic = ({ additionalInfo: info }: { additionalInfo?: unknown }) =>
  typeof info === 'object' && info !== null && 'isPublic' in info && String(info.isPublic) === 'true'

/** Customers without the Public one: making a device public is an act of its own. */
export async function findCustomers(platform: Connection, typed?: string): Promise<Choices> {
  const { data, hasNext } = await listCustomers(platform, link('title', typed))
  const options = data.filter((customer) => !isPublic(customer)).map(({ id, title }) => ({ id: id.id, name: title }))
  return { options, isAll: !hasNext }
}

/** With the chosen profile among them, also when it is not one of the first hundred. */
export async function profileChoices(platform: Connection, chosenId?: string): Promise<Choices> {
  const found = await findProfiles(platform)
  if (!chosenId || found.options.some(({ id }) => id === chosenId)) return found
  const chosen = await getDeviceProfileInfo(platform, chosenId).catch(() => undefined)
  return chosen ? { ...found, options: [{ id: chosen.id.id, name: chosen.name }, ...found.options] } : found
}

export type Find = (platform: Connection, typed?: string) => Promise<Choices>

async function idOf(platform: Connection, find: Find, name: string): Promise<string> {
  const { options } = await find(platform, name)
  return options.find((option) => option.name === name)?.id ?? UNKNOWN
}

/** What no id looks like: the schema refuses it at the field. */
const UNKNOWN = 'unknown'

/** Fields that take a name in place of an id, each with how it is found. */
export type Namings = Readonly<Record<string, Find>>

const nameField = (field: string) => `${field}Name`

/** The fields into which the names are typed. */
export const namingFields = (namings: Namings) => Object.keys(namings).map(nameField)

/** Names that were typed instead of chosen become ids. */
export async function resolveNames(platform: Connection, form: TakenForm, namings: Namings): Promise<TakenForm> {
  for (const [field, find] of Object.entries(namings)) {
    const typed = form.get(nameField(field))
    if (typeof typed === 'string' && typed.trim()) form.set(field, await idOf(platform, find, typed.trim()))
  }
  return form
}
