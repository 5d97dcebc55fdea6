// The dialog of all keys, and what it says: fetched together.
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'
import type { KeySheetData } from './key-sheet-data'

/** Rejects where it cannot be had: the page of the keys says the same. */
export async function openKeys() {
  const [{ KeysDialog }, answer] = await Promise.all([
    import('./keys-dialog'),
    fetch(withBase(paths.keySheet()), { headers: { accept: 'application/json' } }),
  ])
  // Whoever is signed out meanwhile is led to another page, which is no answer.
  if (!answer.ok || answer.redirected) throw new Error(`the sheet of keys answered ${answer.status}`)
  return { KeysDialog, sheet: (await answer.json()) as KeySheetData }
}
