// The texts of all languages against each other and against the code.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { KIND_TEXTS, placeTexts } from '~/lib/entity/kind'
import { kinds } from '~/lib/entity/kinds'
import { languages, offeredLanguages, tagOf } from '~/lib/i18n/languages'
import { errorTextKeys } from '~/lib/platform/error-texts'
import { textsInUse } from './texts-in-use'

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

type Tree = { [name: string]: string | Tree }

const codes = readdirSync(root('public/locales')).flatMap(
  (name) => /^locale\.constant-(\w+)\.json$/.exec(name)?.slice(1) ?? [],
)

function read(language: string): Tree {
  return JSON.parse(readFileSync(root(`public/locales/locale.constant-${language}.json`), 'utf8'))
}

const flatten = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${at}${name}`, value] as [string, string]] : flatten(value, `${at}${name}.`),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const stem = (key: string) => key.replace(PLURAL, '')
const english = new Map(flatten(read('en_US')))
const stems = new Set([...english.keys()].map(stem))
const counted = new Set([...english.keys()].filter((key) => PLURAL.test(key)).map(stem))
const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

test('all twenty files are there and can be read', () => {
  expect(codes).toHaveLength(20)
  for (const language of codes) expect(read(language)).toBeTypeOf('object')
})

describe.each(offeredLanguages)('%s', (language) => {
  const texts = new Map(flatten(read(language)))
  const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions().pluralCategories

  const isComplete = languages[language].texts === 'all'
  const mine = new Set([...texts.keys()].map(stem))

  test.runIf(isComplete)('has every text, and none that English does not have', () => {
    expect([...stems].filter((key) => !mine.has(key))).toEqual([])
    expect([...mine].filter((key) => !stems.has(key))).toEqual([])
  })

  test.runIf(!isComplete)('has nearly every text, and few that English has no longer', () => {
    const shareOf = (part: Set<string>, whole: Set<string>) =>
      [...part].filter((key) => whole.has(key)).length / part.size
    expect(shareOf(stems, mine)).toBeGreaterThan(0.95)
    expect(shareOf(mine, stems)).toBeGreaterThan(0.95)
  })

  test('has exactly its own plural forms of what is counted', () => {
    for (const key of counted) {
      if (!isComplete && !mine.has(key)) continue
      const has = [...texts.keys()].filter((one) => stem(one) === key).map((one) => one.slice(key.length + 1))
      expect({ key, forms: has.sort() }).toEqual({ key, forms: [...forms].sort() })
    }
  })

  test('names the same values in each text', () => {
    for (const [key, text] of texts) {
      const model = english.get(key) ?? english.get(`${stem(key)}_other`)
      if (model === undefined && !isComplete) continue
      // "one" may leave the number out: "a minute".
      if (/_(one|zero|two)$/.test(key)) continue
      expect({ key, places: places(text) }).toEqual({ key, places: places(model ?? '') })
    }
  })

  test('says nothing twice over, leaves nothing empty and shouts at nobody', () => {
    for (const [key, text] of texts) {
      expect({ key, text: text.trim() }).toEqual({ key, text })
      expect(text).not.toBe('')
      expect({ key, bad: /[!！]|\b(please|oops|successfully)\b/i.test(text) }).toEqual({ key, bad: false })
    }
  })
})

test('a language that is offered has texts, and the others have none', () => {
  expect([...offeredLanguages].sort()).toEqual(codes.filter((code) => Object.keys(read(code)).length > 0).sort())
  expect(offeredLanguages).toEqual(expect.arrayContaining(['en_US', 'fa_IR', 'zh_CN']))
})

describe('the code', () => {
  const groups = Object.keys(read('en_US'))
  const { keys, beginnings } = textsInUse([root('app'), root('server')], groups)
  const ofKinds = Object.values(kinds).flatMap((kind) => [
    ...KIND_TEXTS.map((name) => `${kind.texts}.${name}`),
    ...Object.values(placeTexts(kind)),
  ])
  const tableKeys = new Set([...errorTextKeys, ...ofKinds])
  /** Names of files that are written like keys. */
  const notTexts = ['device.pem', 'device.key']

  test('asks for no text that is not there', () => {
    expect(ofKinds.filter((key) => !stems.has(key))).toEqual([])
    const missing = [...keys].filter(([key]) => !stems.has(key) && !english.has(key) && !notTexts.includes(key))
    expect(missing.map(([key, file]) => `${key} in ${file.slice(root('').length)}`)).toEqual([])
    expect([...beginnings].filter((start) => ![...stems].some((key) => key.startsWith(start)))).toEqual([])
  })

  test('leaves no text unused', () => {
    const isUsed = (key: string) =>
      keys.has(key) || tableKeys.has(key) || [...beginnings].some((start) => start !== '' && key.startsWith(start))
    expect([...stems].filter((key) => !isUsed(key))).toEqual([])
  })
})
