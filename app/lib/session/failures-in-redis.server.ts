// Failures at sign-in, counted in Redis: several instances together allow no more of them than one. A sorted set a key,
// by Redis's own time, looked at and added to in one step; it goes by itself when its last failure is old.
import { randomUUID } from 'node:crypto'
import type { FailureCount } from './failure-count'
import { PREFIX, type RedisConnection } from './redis-connection.server'

/** Answers the milliseconds to wait, or -1 when it is counted. */
const TAKE = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local most, within, wait = tonumber(ARGV[1]), tonumber(ARGV[2]), -1
for _, key in ipairs(KEYS) do
  redis.call('zremrangebyscore', key, '-inf', now - within)
  if redis.call('zcard', key) >= most then
    local oldest = redis.call('zrange', key, -most, -most, 'withscores')
    wait = math.max(wait, oldest[2] + within - now)
  end
end
if wait >= 0 then return wait end
for _, key in ipairs(KEYS) do
  redis.call('zadd', key, now, ARGV[3])
  redis.call('pexpire', key, within)
end
return -1`

const named = (key: string) => `${PREFIX}sign-in-failures:${key}`

export const failuresInRedis = ({ ask }: RedisConnection): FailureCount => ({
  async take(keys, { most, withinMs }) {
    const token = randomUUID()
    const wait = await ask((client) =>
      client.eval(TAKE, { keys: keys.map(named), arguments: [String(most), String(withinMs), token] }),
    )
    return Number(wait) < 0 ? { token } : { waitMs: Number(wait) }
  },
  async forget(keys, token) {
    await ask((client) => Promise.all(keys.map((key) => client.zRem(named(key), token))))
  },
  async clear(key) {
    await ask((client) => client.del(named(key)))
  },
})
