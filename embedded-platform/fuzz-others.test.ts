// Seeded nonsense over REST by those who may less: the platform has no fault of its own, and nobody sees what another
// tenant has. FUZZ_SEED and FUZZ_REQUESTS give another run.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fuzz, makeFuzz } from '../tests/support/fuzz'

let fuzz: Fuzz
beforeAll(async () => {
  fuzz = await makeFuzz()
}, 180_000)
afterAll(() => fuzz.world.at.close())

test('3,000 requests of a customer user', { timeout: 180_000 }, async () => {
  expect(await fuzz.run('customer user', 3_000)).toEqual([])
})

test('2,000 requests of the system administrator', { timeout: 180_000 }, async () => {
  expect(await fuzz.run('system administrator', 2_000)).toEqual([])
})
