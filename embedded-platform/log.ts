// The log: one JSON object a line. Errors by default go to standard error; tokens never get in.
import type { Platform } from './platform'

export const LOG_LEVELS = ['error', 'warn', 'info'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
const IN_PATH = /(\/api\/v1\/)[^/\s"]+/g
const IN_QUERY = /([?&](?:token|activateToken|resetToken|accessToken)=)[^&\s"]+/g

/** Whatever looks like a secret: JSON web tokens, device tokens in paths, one-time tokens in queries. */
export const withoutTokens = (text: string) =>
  text.replace(TOKEN, '[token]').replace(IN_PATH, '$1[token]').replace(IN_QUERY, '$1[token]')

export function createLog(level: LogLevel, write: (line: string) => void): Platform['log'] {
  const shown = new Set(LOG_LEVELS.slice(0, LOG_LEVELS.indexOf(level) + 1))
  return (itsLevel, event, facts = {}) => {
    if (!shown.has(itsLevel)) return
    write(`${withoutTokens(JSON.stringify({ time: new Date().toISOString(), level: itsLevel, event, ...facts }))}\n`)
  }
}
