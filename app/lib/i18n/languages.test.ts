import { expect, test } from 'vitest'
import { dirOf, languages, matchLanguage, offeredLanguages, tagOf } from './languages'

test('each has a tag that Intl knows', () => {
  for (const language of offeredLanguages)
    expect(Intl.DateTimeFormat.supportedLocalesOf(tagOf(language))).toHaveLength(1)
})

test.each([
  ['fa_IR', 'fa_IR'],
  ['fa-IR', 'fa_IR'],
  ['fa', 'fa_IR'],
  ['zh-Hans-CN', 'zh_CN'],
  ['zh_TW', 'zh_TW'],
  ['de-AT', 'de_DE'],
  ['EN-gb', 'en_US'],
])('%s is answered in %s', (wanted, language) => expect(matchLanguage(wanted)).toBe(language))

test.each([undefined, null, '', 'sl_SI', 'x', 'fax', '__proto__', 'constructor'])(
  '%s is answered in no language',
  (wanted) => {
    expect(matchLanguage(wanted)).toBeUndefined()
  },
)

test('Persian alone is written from the right', () => {
  expect(offeredLanguages.filter((language) => dirOf(language) === 'rtl')).toEqual(['fa_IR'])
  expect(languages.fa_IR.texts).toBe('all')
})
