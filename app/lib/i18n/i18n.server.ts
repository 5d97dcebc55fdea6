// The reader's language and texts on the server. One ready instance a language, shared: making one costs more than a page.
import type { i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { readAppearanceChoices } from '~/lib/cookies'
import { DEFAULT_LANGUAGE, type Language, matchLanguage, offeredLanguages, tagOf } from './languages'
import { allGroups, resources } from './resources.server'
import { makeTexts, type T } from './texts'

const MOST_WISHES = 20

/**
 * The first of the browser's languages that we have, exactly or by its primary part. The detector's own reading would
 * take an exact match from far down before the first choice: English for "zh, en-US;q=0.5".
 */
function acceptedLanguage(request: Request): Language | undefined {
  const wishes = (request.headers.get('accept-language') ?? '').split(',', MOST_WISHES).map((wish) => {
    const [tag = '', weight] = wish.split(/;\s*q=/)
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const inOrder = wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  for (const { tag } of inOrder) {
    const language = matchLanguage(tag)
    if (language) return language
  }
  return undefined
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: offeredLanguages.map(tagOf),
    fallbackLanguage: tagOf(DEFAULT_LANGUAGE),
    order: ['custom'],
    findLocale: async (request) => {
      const found = matchLanguage(readAppearanceChoices(request).get('language')) ?? acceptedLanguage(request)
      return found ? tagOf(found) : null
    },
  },
})

/** The person's own choice, then what the browser accepts, then the default. */
export async function languageOf(request: Request): Promise<Language> {
  return matchLanguage(await detector.getLocale(request)) ?? DEFAULT_LANGUAGE
}

const instances = new Map<Language, i18n>()

export function textsIn(language: Language): i18n {
  const ready = instances.get(language)
  if (ready) return ready
  const made = makeTexts(language, resources, allGroups)
  instances.set(language, made)
  return made
}

export async function getT(request: Request): Promise<T> {
  return textsIn(await languageOf(request)).t
}
