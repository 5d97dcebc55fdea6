// All keys there are, in the reader's words: for the page of them, and for the dialog of any other page.
import type { KeySheetData } from '~/components/layout/key-sheet-data'
import { keySections } from '~/components/layout/key-table'
import { getT } from '~/lib/i18n/i18n.server'
import type { SignedIn } from '~/lib/session/session.server'
import { entriesOf } from './__search.server'

export async function keySheet(request: Request, auth: SignedIn): Promise<KeySheetData> {
  const [t, { places }] = await Promise.all([getT(request), entriesOf(request, auth)])
  const sections = keySections.map(({ name, lines }) => ({
    title: t(`keys.section-${name}`),
    lines: lines.map(({ keys, name }) => ({ keys, words: t(`keys.${name}`) })),
  }))
  const ofPlaces = places.flatMap(({ label, keys }) => (keys ? [{ words: label, keys }] : []))
  return {
    title: t('keys.shortcuts'),
    note: t('keys.note'),
    page: t('keys.page'),
    sections: [...sections, { title: t('keys.place'), lines: ofPlaces }],
  }
}
