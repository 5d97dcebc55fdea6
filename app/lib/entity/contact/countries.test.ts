import { expect, test } from 'vitest'
import { countriesFor, countryName } from './countries.server'
import { countryNames } from './country-names.server'
import { postalCountries } from './postal-codes'

const asked = (language: string) =>
  new Request('http://console/customers/new', { headers: { 'accept-language': language } })

test('every country once, under the name that platforms store', () => {
  const names = Object.values(countryNames)
  expect(names).toHaveLength(249)
  expect(new Set(names).size).toBe(249)
  expect(names).toEqual(expect.arrayContaining(['Viet Nam', 'Korea, Republic of', "Côte d'Ivoire", 'Swaziland']))
  expect(postalCountries.filter((name) => !names.includes(name))).toEqual([])
  expect(postalCountries).toHaveLength(18)
})

test('offered by the names of the reader, in the order of those', async () => {
  const english = await countriesFor(asked('en-US'))
  expect(english.slice(0, 2).map(({ id }) => id)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(english.find(({ id }) => id === 'Viet Nam')?.name).toBe('Vietnam')
  const chinese = await countriesFor(asked('zh-CN'))
  expect(chinese.find(({ id }) => id === 'Germany')?.name).toBe('德国')
  expect(await countryName(asked('fa-IR'), 'Germany')).toBe('آلمان')
})

test('what is stored otherwise stays to be chosen, and is called as it is stored', async () => {
  expect((await countriesFor(asked('en-US'), 'Kosovo'))[0]).toEqual({ id: 'Kosovo', name: 'Kosovo' })
  expect(await countriesFor(asked('en-US'), 'Germany')).toHaveLength(249)
  expect(await countryName(asked('en-US'), 'Kosovo')).toBe('Kosovo')
  expect(await countryName(asked('en-US'), undefined)).toBeUndefined()
})
