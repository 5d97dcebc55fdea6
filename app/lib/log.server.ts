// The log: one JSON object a line. Nothing that opens a door gets into it: tokens, passwords, cookies, query values.
import { env, type LogLevel } from '~/lib/env.server'

const WEIGHT: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }
const SECRET_NAME = /token|password|secret|authorization|cookie|credential/i
const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g
const LONGEST_TEXT = 2000

export type LogFacts = Record<string, unknown>

export function log(level: Exclude<LogLevel, 'silent'>, event: string, facts: LogFacts = {}): void {
  if (WEIGHT[level] < WEIGHT[env.logLevel]) return
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts }, withoutSecrets)}\n`,
  )
}

function withoutSecrets(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name) && value !== undefined && value !== null) return '(hidden)'
  if (value instanceof Error) return errorFacts(value)
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT).replace(JWT, '(token)') : value
}

/** An error with its causes; the stack only of the outermost. */
function errorFacts(error: Error): LogFacts {
  const { name, message, stack, cause } = error
  const code = (error as NodeJS.ErrnoException).code
  return {
    name,
    message,
    ...(code && { code }),
    ...(stack && {
      stack: stack
        .split('\n')
        .slice(1, 8)
        .map((line) => line.trim()),
    }),
    ...(cause instanceof Error && { cause: { name: cause.name, message: cause.message } }),
  }
}
