// How pages begin. Up to their first stylesheet all are alike in one language and one look: what one page began with, the
// next may begin with before its data is there (server/page-start.ts).
import { languageOf } from '~/lib/i18n/i18n.server'
import type { Language } from '~/lib/i18n/languages'
import type { LoadContext } from '~/lib/load-context'
import { readAppearance } from '~/lib/session/appearance'

/** By language and look, which are few. */
const heads = new Map<string, string>()

/** Every page has another. */
const NONCE = 'nonce=""'

/** Far more than a head has before its stylesheet. */
const LONGEST = 4096

function lookOf(request: Request, language: Language): string {
  const { theme, contrast, density, menu } = readAppearance(request)
  return [language, theme, contrast, density, menu].join()
}

/** For a loader that knows that its page will come, with status 200 and no header of its own. */
export async function beginPage(request: Request, context: LoadContext): Promise<void> {
  const head = heads.get(lookOf(request, await languageOf(request)))
  if (head !== undefined) context.begin(head.replace(NONCE, `nonce="${context.nonce}"`))
}

/** What takes the first bytes of a page that was drawn as it should be; undefined where its head is known. */
export function headLearner(request: Request, language: Language): ((page: Buffer) => void) | undefined {
  const look = lookOf(request, language)
  if (heads.has(look)) return undefined
  return (page) => {
    const [head] = /^<!DOCTYPE html>.*?<link rel="stylesheet"[^>]*>/s.exec(page.toString('utf8', 0, LONGEST)) ?? []
    if (head !== undefined) heads.set(look, head.replace(/nonce="[^"]*"/, NONCE))
  }
}
