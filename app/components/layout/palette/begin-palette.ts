// The words of the palette, and what it begins with: asked for each time it is opened.
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'
import type { PaletteBegin } from './data'

/** Rejects where it cannot be had: the page of the search does the same then. */
export async function beginPalette(): Promise<PaletteBegin> {
  const answer = await fetch(withBase(paths.found('')), { headers: { accept: 'application/json' } })
  // Whoever is signed out meanwhile is led to another page, which is no answer.
  if (!answer.ok || answer.redirected) throw new Error(`the palette answered ${answer.status}`)
  return (await answer.json()) as PaletteBegin
}
