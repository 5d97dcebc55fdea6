// The customer that a list is filtered by, with its title.
import type { Choice, Choices } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import { getShortCustomer } from '~/lib/platform/customer.server'
import { PlatformError } from '~/lib/platform/errors'

/** One that is gone, or not to be seen, is shown by its id: the list says itself that nothing matches. */
export async function customerChip(platform: Connection, id: string | undefined): Promise<Choice | undefined> {
  if (!id) return undefined
  try {
    return { id, name: (await getShortCustomer(platform, id)).title }
  } catch (error) {
    if (error instanceof PlatformError && error.problem === 'answer') return { id, name: id }
    throw error
  }
}

/** The choices of a list's filters, with the customer it is filtered by. */
export const withCustomer = (
  choices: Record<string, Choices>,
  customer: Choice | undefined,
): Record<string, Choices> => (customer ? { ...choices, customer: { options: [customer], isAll: false } } : choices)
