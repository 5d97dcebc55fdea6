// All texts, as public/locales has them when the server starts.
import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language, languages, offeredLanguages, tagOf } from './languages'
import type { Texts } from './texts'
import { withFallback } from './with-fallback'

const files = import.meta.glob<Texts>('../../../public/locales/locale.constant-*.json', {
  eager: true,
  import: 'default',
})

const fileOf = (language: Language) => files[`../../../public/locales/locale.constant-${language}.json`] ?? {}

/** A browser has the texts of one language alone: what that lacks is put in here. */
const whole = new Map(
  offeredLanguages.map((language) => {
    const texts = fileOf(language)
    const isPartial = languages[language].texts === 'most'
    return [language, isPartial ? withFallback(texts, fileOf(DEFAULT_LANGUAGE), tagOf(language)) : texts]
  }),
)
const wholeOf = (language: Language): Texts => whole.get(language) ?? {}

export const resources = Object.fromEntries(offeredLanguages.map((language) => [tagOf(language), wholeOf(language)]))

export const allGroups = Object.keys(fileOf('en_US'))

/** The groups a page names, in one language. */
export function textsOf(language: Language, groups: readonly string[]): Texts {
  const texts = wholeOf(language)
  return Object.fromEntries(
    groups.filter((group) => Object.hasOwn(texts, group)).map((group) => [group, texts[group] ?? {}]),
  )
}

const versions = new Map(
  offeredLanguages.map((language) => {
    const hash = createHash('sha256').update(JSON.stringify(wholeOf(language)))
    return [language, hash.digest('base64url').slice(0, 10)]
  }),
)

export const versionOf = (language: Language) => versions.get(language) ?? ''

/** Each group as JSON: what pages carry is put together of them, and none is written anew for a page. */
const written = new Map(offeredLanguages.map((language) => [language, new Map<string, string>()]))

function writtenGroup(language: Language, group: string): string | undefined {
  const groups = written.get(language)
  const ready = groups?.get(group)
  if (ready) return ready
  const texts = wholeOf(language)
  if (!Object.hasOwn(texts, group)) return undefined
  const text = `${JSON.stringify(group)}:${JSON.stringify(texts[group])}`.replaceAll('<', '\\u003c')
  groups?.set(group, text)
  return text
}

/** What a page carries (PageTexts) as JSON. Safe within a script element: no text can end it. */
export function writePageTexts(language: Language, groups: readonly string[]): string {
  const texts = groups.flatMap((group) => writtenGroup(language, group) ?? [])
  return `{"language":"${language}","version":"${versionOf(language)}","texts":{${texts.join()}}}`
}
