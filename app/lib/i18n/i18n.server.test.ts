import { expect, test } from 'vitest'
import { getT, languageOf, textsIn } from './i18n.server'
import { offeredLanguages, tagOf } from './languages'
import { textsOf, versionOf } from './resources.server'

const requestWith = (headers: Record<string, string>) => new Request('http://console.test/', { headers })
const chosen = (language: string) => `thingdeck-look=${encodeURIComponent(`theme=dark&language=${language}`)}`

test('the choice goes before what the browser accepts, that before English', async () => {
  expect(await languageOf(requestWith({ cookie: chosen('zh_CN'), 'accept-language': 'fa' }))).toBe('zh_CN')
  expect(await languageOf(requestWith({ 'accept-language': 'fa;q=0.8, xx' }))).toBe('fa_IR')
  expect(await languageOf(requestWith({ 'accept-language': 'sl-SI, zh-Hant;q=0.7, en;q=0.5' }))).toBe('zh_CN')
  expect(await languageOf(requestWith({ 'accept-language': 'zh, en-US;q=0.5' }))).toBe('zh_CN')
  expect(await languageOf(requestWith({ 'accept-language': 'fa;q=0, *;q=0.1' }))).toBe('en_US')
  expect(await languageOf(requestWith({}))).toBe('en_US')
  expect(await languageOf(requestWith({ cookie: chosen('sl_SI') }))).toBe('en_US')
})

test.each(offeredLanguages)(
  '%s is ready at once and made once: nothing can suspend while a page is written',
  (language) => {
    const texts = textsIn(language)
    expect(texts.isInitialized).toBe(true)
    expect(texts.language).toBe(tagOf(language))
    expect(texts.t('home.home')).not.toBe('home.home')
    expect(textsIn(language)).toBe(texts)
  },
)

test('counts take the form and the digits of the language', async () => {
  const english = await getT(requestWith({}))
  expect([1, 1862].map((count) => english('common.selected', { count }))).toEqual(['1 selected', '1\u202f862 selected'])
  const persian = await getT(requestWith({ 'accept-language': 'fa' }))
  expect(persian('common.page-of', { page: 1, pages: 38 })).toBe('صفحهٔ ۱ از ۳۸')
})

test('a value is put in as it is: React escapes, twice would show', async () => {
  const t = await getT(requestWith({}))
  expect(t('home.account-of', { name: '<b>&' })).toBe('Account of <b>&')
  const odd = '{{name}} $t(home.home) $& {0}'
  expect(t('home.account-of', { name: odd })).toBe(`Account of ${odd}`)
  expect(t('home.account-of', { name: 1862 })).toBe('Account of 1\u202f862')
  expect(t('home.account-of', { name: 'a', lng: 'fa-IR' })).not.toContain('Account')
})

test('a page gets the groups it names and no others', () => {
  expect(Object.keys(textsOf('fa_IR', ['home', 'live', 'nothing', '__proto__']))).toEqual(['home', 'live'])
  expect(versionOf('fa_IR')).not.toBe(versionOf('zh_CN'))
})
