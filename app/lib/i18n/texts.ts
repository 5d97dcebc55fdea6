// One i18next set-up for both sides: groups of the locale file are namespaces, a key is group.name.
// Everything is ready when it is made: nothing may suspend while the server renders (stack.md G1).
import { createInstance, type InitOptions, type i18n, type Resource } from 'i18next'
import { formatNumber } from '~/lib/time/number'
import { inSentence } from './in-sentence'
import { DEFAULT_LANGUAGE, type Language, tagOf } from './languages'

/** Texts of one group: names to sentences, or to further names. */
export interface TextGroup {
  [name: string]: string | TextGroup
}
export type Texts = Record<string, TextGroup>

export type Values = Record<string, string | number>
const MOST_TAGS = 100
const MOST_TEXTS = 5000

export type T = (key: string, values?: Values) => string

export function makeTexts(language: Language, resources: Resource, groups: string[]): i18n {
  const instance = createInstance()
  const options: InitOptions = {
    lng: tagOf(language),
    fallbackLng: tagOf(DEFAULT_LANGUAGE),
    load: 'currentOnly', // texts are kept under whole tags: there is no "en" to look into
    resources,
    ns: groups,
    defaultNS: 'common',
    nsSeparator: '.',
    keySeparator: '.',
    initImmediate: false,
    returnNull: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      format: (value) => written(value, language),
    },
  }
  instance.init(options)
  rememberTags(instance)
  rememberTexts(instance, language)
  return instance
}

/** i18next asks Intl for the canonical form of the same two tags for every text: a tenth of the time of a page. */
function rememberTags({ services }: i18n) {
  const utils: { formatLanguageCode: (tag: string) => string } = services.languageUtils
  const format = utils.formatLanguageCode.bind(utils)
  const known = new Map<string, string>()
  utils.formatLanguageCode = (tag) => {
    const ready = known.get(tag)
    if (ready !== undefined) return ready
    const canonical = format(tag)
    if (known.size < MOST_TAGS) known.set(tag, canonical)
    return canonical
  }
}

/**
 * Most texts of a page hold no values, and the others are asked for again by every row: they are taken apart once and put
 * together here. What needs more (plurals, texts within texts) is i18next's.
 */
function rememberTexts(instance: i18n, language: Language) {
  const known = new Map<string, string>()
  const parts = new Map<string, readonly string[]>()
  const find: T = instance.t
  const unfilled: (key: string, options: { count?: number; skipInterpolation: true }) => string = instance.t
  const formOf = formsOf(language)
  const partsOf = (key: string, { count: given }: Values) => {
    // The text that a number of things has is that of all numbers with the same form.
    const count = typeof given === 'number' ? given : undefined
    const name = count === undefined ? key : `${key} ${formOf(count)}`
    const ready = parts.get(name)
    if (ready) return ready
    const found = partsOfText(unfilled(key, { count, skipInterpolation: true }))
    if (parts.size < MOST_TEXTS) parts.set(name, found)
    return found
  }
  const remembered: T = (key, values) => {
    if (values) return filled(partsOf(key, values), values, language) ?? find(key, values)
    const ready = known.get(key)
    if (ready !== undefined) return ready
    const text = find(key)
    if (known.size < MOST_TEXTS) known.set(key, text)
    return text
  }
  instance.t = remembered as i18n['t']
  instance.store.on('added', () => {
    known.clear()
    parts.clear()
  })
}

const written = (value: unknown, language: Language) =>
  typeof value === 'number' ? formatNumber(value, language) : inSentence(String(value))

/** Text, name, text, name, …, text; of one that is not so simple nothing. */
const partsOfText = (text: string): readonly string[] => {
  const parts = text.split(/\{\{(\w+)\}\}/)
  return parts.some((part, at) => at % 2 === 0 && /[{}]|\$t\(/.test(part)) ? [] : parts
}

/** Tells numbers with the same form of a text from others, whichever of the two languages has it; none has one of its own. */
function formsOf(language: Language): (count: number) => string {
  const [own, fallback] = [language, DEFAULT_LANGUAGE].map((one) => new Intl.PluralRules(tagOf(one)))
  return (count) => `${own?.select(count)} ${fallback?.select(count)} ${count === 0}`
}

/** Names that choose another text. */
const CHOOSING = new Set(['context', 'ordinal'])

/** Undefined where there is more to do than to put each value into its place. */
function filled(parts: readonly string[], values: Values, language: Language): string | undefined {
  if (parts.length === 0) return undefined
  // A number may choose among texts without standing in them.
  for (const name of Object.keys(values))
    if (CHOOSING.has(name) || (name !== 'count' && !parts.includes(name))) return undefined
  let text = ''
  for (const [at, part] of parts.entries()) {
    const value = at % 2 === 0 ? part : values[part]
    if (value === undefined) return undefined
    text += at % 2 === 0 ? value : written(value, language)
  }
  return text
}
