// A set of customers in a form that adds them one by one.
import type { Choice } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { runLimited } from '~/lib/platform/limited'
import { customerNaming } from '../choices.server'

/** So many customers stand in one form. */
export const MOST = 500
/** The button that adds the named one to the set, and sends nothing yet. */
export const ADD = 'add'
export const namings = { customerId: customerNaming }

/** The set that a form came back with. */
export const staysIn = (form: FormData): string[] =>
  [...form.getAll('customers[]'), ...form.getAll('customers')].filter((one) => typeof one === 'string')

/** Customers by their ids, with their titles; `known` are not asked for. */
export function withTitles(platform: Connection, ids: readonly string[], known: readonly Choice[]): Promise<Choice[]> {
  const titles = new Map(known.map((one) => [one.id, one.name]))
  return runLimited(ids.filter(isUuid), async (id) => ({
    id,
    name: titles.get(id) ?? (await customerNaming.nameOf(platform, id).catch(() => id)),
  }))
}
