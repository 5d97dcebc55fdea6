// The columns of a list for one person: what its address names, else what the person keeps, else the usual ones. Values
// of keys come for the rows of a page by one call.
import { PlatformError } from '~/lib/platform/errors'
import { latestText } from '~/lib/platform/latest-text'
import { latestValues } from '~/lib/platform/latest-values.server'
import type { SignedIn } from '~/lib/session/session.server'
import { filledColumns, noteFilled } from './filled-columns.server'
import type { Items } from './items'
import { keptColumns } from './kept-columns.server'
import { keyColumn, latestKey } from './key-columns'
import { can, type Kind, kindOf } from './kinds'
import { knownColumns, usualColumns } from './known-columns.server'
import { shortened } from './shortened'

type Reader = Pick<SignedIn, 'user' | 'platform'>

/** The columns that somebody chose, if anybody did. */
export async function chosenColumns(
  reader: Reader,
  kind: Kind,
  named: readonly string[] | undefined,
): Promise<string[] | undefined> {
  const chosen = named ?? (await keptColumns(kind, reader.user))
  return chosen && knownColumns(kind, can(reader.user.authority, kind, 'manage'), chosen)
}

/** The columns shown where nobody chose. `page`: what of the list is here already. */
async function usualFor<K extends Kind>(reader: Reader, kind: K, page?: Parameters<typeof filledColumns<K>>[2]) {
  const canManage = can(reader.user.authority, kind, 'manage')
  return usualColumns(kind, canManage, await filledColumns(reader, kind, page))
}

/** The columns that a list shows for this person. */
export const columnNames = async (reader: Reader, kind: Kind, named?: readonly string[]): Promise<string[]> =>
  (await chosenColumns(reader, kind, named)) ?? usualFor(reader, kind)

/** With the values of those that show a key. Asked for once the page is here: a platform that refuses it is asked no more. */
export async function shownColumns<K extends Kind>(
  reader: Reader,
  kind: K,
  chosen: string[] | undefined,
  page: { items: readonly Items[K][]; isAll: boolean },
) {
  noteFilled(reader, kind, page.items)
  const columns = chosen ?? (await usualFor(reader, kind, page))
  const values = await valuesOfKeys(reader, kind, columns, page.items)
  return { columns, areChosen: chosen !== undefined, ...(values && { values }) }
}

/** A cell shows no more of a text; what an entity keeps can be a whole document. */
const LONGEST = 300

const cut = (text: string | undefined) => (text === undefined ? null : shortened(text, LONGEST))

/** A page of rows is worth showing without. */
async function valuesOfKeys(
  { platform }: Reader,
  kind: Kind,
  names: readonly string[],
  items: readonly { id: string }[],
): Promise<Record<string, (string | null)[]> | undefined> {
  const keys = names.map(keyColumn).filter((column) => column !== undefined)
  if (keys.length === 0 || items.length === 0) return undefined
  const wanted = keys.map(latestKey)
  try {
    const ids = items.map(({ id }) => id)
    const found = await latestValues(platform, kindOf(kind).type, ids, wanted)
    return Object.fromEntries(ids.map((id) => [id, wanted.map((key) => cut(latestText(found.get(id), key)))]))
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return undefined
  }
}
