// Users whose pages this person may not open: administrators of the tenant keep none of each other, and some are gone.
// What they did can be seen all the same.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { sourceOf } from '../sources.server'
import type { AuditRow } from './row'

/** More than a page of a log names: the others go without a link. */
const MOST_ASKED = 20

async function hasPage(platform: Connection, id: string): Promise<boolean> {
  try {
    return (await sourceOf('user').info(platform, id)).customerId !== undefined
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}

export async function usersWithPages(platform: Connection, rows: readonly AuditRow[]): Promise<string[]> {
  const named = rows.flatMap(({ user, entity }) => [
    ...(user?.id ? [user.id] : []),
    ...(entity?.entityType === 'USER' && entity.id ? [entity.id] : []),
  ])
  const ids = [...new Set(named)].slice(0, MOST_ASKED)
  const found = await runLimited(ids, (id) => hasPage(platform, id))
  return ids.filter((_, index) => found[index])
}
