// Keeps what is drawn on a canvas as the person's draft. Beside the router: nothing of the page is to be loaded anew for it,
// and where it fails the page stays.
import { withBase } from '~/lib/with-base'
import type { ChainDocument } from './document'
import { documentText } from './read-document'

/** Browsers let so much go out while the page goes. */
const MOST_ON_LEAVING = 60_000

/** False where it was not kept. */
export async function keepDraft(path: string, document: ChainDocument, base: ChainDocument): Promise<boolean> {
  const body = new URLSearchParams({ document: documentText(document), base: documentText(base) }).toString()
  try {
    const { ok, redirected } = await fetch(withBase(path), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body,
      keepalive: body.length < MOST_ON_LEAVING,
    })
    return ok && !redirected // the session may be over
  } catch {
    return false
  }
}
