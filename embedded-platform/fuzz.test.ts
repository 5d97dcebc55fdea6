// Seeded nonsense over REST by who has a tenant: the platform has no fault of its own, and nobody sees what another
// tenant has. FUZZ_SEED and FUZZ_REQUESTS give another run.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fuzz, makeFuzz } from '../tests/support/fuzz'

let fuzz: Fuzz
beforeAll(async () => {
  fuzz = await makeFuzz()
}, 180_000)
afterAll(() => fuzz.world.at.close())

test('5,000 requests of a tenant administrator', { timeout: 180_000 }, async () => {
  expect(await fuzz.run('tenant administrator', 5_000)).toEqual([])
})
