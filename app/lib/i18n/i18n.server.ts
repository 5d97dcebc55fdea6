// The reader's language and texts on the server. One ready instance a language, shared: making one costs more than a page.
import type { i18n } from 'i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { readLookChoices } from '~/lib/cookies'
import { DEFAULT_LANGUAGE, type Language, matchLanguage, offeredLanguages, tagOf } from './languages'
import { allGroups, resources } from './resources.server'
import { makeTexts, type T } from './texts'

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: offeredLanguages.map(tagOf),
    fallbackLanguage: tagOf(DEFAULT_LANGUAGE),
    order: ['custom', 'header'],
    findLocale: async (request) => {
      const chosen = matchLanguage(readLookChoices(request).get('language'))
      return chosen ? tagOf(chosen) : null
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
