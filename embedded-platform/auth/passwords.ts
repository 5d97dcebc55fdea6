// Password hashes. scrypt, because it is memory-hard and comes with Node: no native package to build on a bare machine,
// no cut at 72 bytes as bcrypt has. The cost stands in the hash, so that it can grow without breaking old ones.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 2 ** 14, r: 8, p: 1 } // 16 MiB and some 50 ms a try
const BYTES = 32

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions) =>
  new Promise<Buffer>((done, fail) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? fail(error) : done(key),
    )
  })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, BYTES, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Somebody without a password costs as much time as somebody with one: timing tells nothing about who exists. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(actual, expected) && hash !== null
}

const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'bm9ib2R5', Buffer.alloc(BYTES).toString('base64')].join('$')
