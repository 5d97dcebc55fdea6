// All texts, as public/locales has them when the server starts.
import { createHash } from 'node:crypto'
import { allLanguages, type Language, tagOf } from './languages'
import type { Texts } from './texts'

const files = import.meta.glob<Texts>('../../../public/locales/locale.constant-*.json', {
  eager: true,
  import: 'default',
})

const fileOf = (language: Language) => files[`../../../public/locales/locale.constant-${language}.json`] ?? {}

export const resources = Object.fromEntries(allLanguages.map((language) => [tagOf(language), fileOf(language)]))

export const allGroups = Object.keys(fileOf('en_US'))

/** The groups a page names, in one language. Only complete languages are offered, so nothing is missing in it. */
export function textsOf(language: Language, groups: readonly string[]): Texts {
  const texts = fileOf(language)
  return Object.fromEntries(
    groups.filter((group) => Object.hasOwn(texts, group)).map((group) => [group, texts[group] ?? {}]),
  )
}

const versions = new Map(
  allLanguages.map((language) => {
    const hash = createHash('sha256').update(JSON.stringify(fileOf(language)))
    return [language, hash.digest('base64url').slice(0, 10)]
  }),
)

export const versionOf = (language: Language) => versions.get(language) ?? ''
