// The countries that a form offers, named in the reader's language and in its order. They come with the page of the form:
// browsers and servers do not name and sort them alike.
import type { Choice } from '~/lib/forms/choices'
import { languageOf } from '~/lib/i18n/i18n.server'
import { type Language, tagOf } from '~/lib/i18n/languages'
import { countryNames } from './country-names.server'

const made = new Map<Language, Choice[]>()

function countriesIn(language: Language): Choice[] {
  const tag = tagOf(language)
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(tag)
  return Object.entries(countryNames)
    .map(([code, stored]) => ({ id: stored, name: names.of(code) ?? stored }))
    .sort((a, b) => compare(a.name, b.name))
}

async function countriesOf(request: Request): Promise<Choice[]> {
  const language = await languageOf(request)
  const known = made.get(language) ?? countriesIn(language)
  made.set(language, known)
  return known
}

/** With the one that is stored, should it be none of these. */
export async function countriesFor(request: Request, stored = ''): Promise<Choice[]> {
  const countries = await countriesOf(request)
  const isKnown = stored === '' || countries.some(({ id }) => id === stored)
  return isKnown ? countries : [{ id: stored, name: stored }, ...countries]
}

/** What a reader calls a country that is stored. */
export const countryName = async (request: Request, stored: string | undefined): Promise<string | undefined> =>
  (await countriesOf(request)).find(({ id }) => id === stored)?.name ?? stored
