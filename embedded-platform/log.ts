// The log: one JSON object a line. Tokens never get in.

/** From the quietest on. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Log = (level: Exclude<LogLevel, 'silent'>, event: string, facts?: Record<string, unknown>) => void

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g
const IN_PATH = /(\/api\/v1\/)[^/\s"]+/g
const IN_QUERY = /([?&](?:token|activateToken|resetToken|accessToken)=)[^&\s"]+/g

/** Whatever looks like a secret: JSON web tokens, device tokens in paths, one-time tokens in queries. */
const withoutTokens = (text: string) =>
  text.replace(TOKEN, '[token]').replace(IN_PATH, '$1[token]').replace(IN_QUERY, '$1[token]')

export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const shown = LOG_LEVELS.indexOf(level)
  return (itsLevel, event, facts = {}) => {
    if (LOG_LEVELS.indexOf(itsLevel) > shown) return
    write(`${withoutTokens(JSON.stringify({ time: new Date().toISOString(), level: itsLevel, event, ...facts }))}\n`)
  }
}
