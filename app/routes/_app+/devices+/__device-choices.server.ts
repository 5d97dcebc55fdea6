// What the device forms offer to choose from: profiles and customers by name.
import type { Connection } from '~/lib/platform/connection.server'
import { listCustomers } from '~/lib/platform/customer.server'
import { getDeviceProfileInfo, listDeviceProfileInfos } from '~/lib/platform/device-profile.server'

export interface Choice {
  id: string
  name: string
}

const MOST = 100
const firstPage = { pageSize: MOST, page: 0, sortOrder: 'ASC' } as const

/** The profiles by name; a chosen one beyond the first hundred stands first. */
export async function profileChoices(platform: Connection, chosenId?: string): Promise<Choice[]> {
  const { data } = await listDeviceProfileInfos(platform, { ...firstPage, sortProperty: 'name' })
  const choices = data.map(({ id, name }) => ({ id: id.id, name }))
  if (!chosenId || choices.some(({ id }) => id === chosenId)) return choices
  const chosen = await getDeviceProfileInfo(platform, chosenId).catch(() => undefined)
  return chosen ? [{ id: chosen.id.id, name: chosen.name }, ...choices] : choices
}

/** The customers by title, without the Public one: making a device public is an act of its own. */
export async function customerChoices(platform: Connection): Promise<Choice[]> {
  const { data } = await listCustomers(platform, { ...firstPage, sortProperty: 'title' })
  const isPublic = (info: unknown) => typeof info === 'object' && info !== null && 'isPublic' in info && info.isPublic
  return data.flatMap(({ id, title, additionalInfo }) => (isPublic(additionalInfo) ? [] : [{ id: id.id, name: title }]))
}
