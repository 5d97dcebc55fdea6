// Columns of a person's own choice: the latest value of a key. In an address such a column is 'ts.temperature'.
import { isQueried } from './conditions'
import type { Kind } from './kinds'
import { kindOf } from './kinds'

/** The part before the dot, and what the platform calls it in a query. */
const SOURCES = {
  ts: 'TIME_SERIES',
  server: 'SERVER_ATTRIBUTE',
  shared: 'SHARED_ATTRIBUTE',
  client: 'CLIENT_ATTRIBUTE',
  /** In whichever scope the key has a value. */
  attribute: 'ATTRIBUTE',
} as const

export type KeySource = keyof typeof SOURCES

export interface LatestKey {
  type: (typeof SOURCES)[KeySource]
  key: string
}

const scopeSources = { SERVER_SCOPE: 'server', SHARED_SCOPE: 'shared', CLIENT_SCOPE: 'client' } as const

/** The places where the keys of a kind may stand. */
export const keySourcesOf = (kind: Kind): KeySource[] =>
  isQueried(kind) ? ['ts', 'attribute', ...kindOf(kind).scopes.map((scope) => scopeSources[scope])] : []

const LONGEST_KEY = 255

export interface KeyColumn {
  source: KeySource
  key: string
}

/** The source and key of such a column, or undefined for the name of any other. */
export function keyColumn(name: string): KeyColumn | undefined {
  const dot = name.indexOf('.')
  const [source, key] = [name.slice(0, dot), name.slice(dot + 1)]
  if (dot < 0 || !isSource(source) || key === '' || key.length > LONGEST_KEY) return undefined
  return { source, key }
}

const isSource = (text: string): text is KeySource => Object.hasOwn(SOURCES, text)

export const keyColumnName = ({ source, key }: KeyColumn) => `${source}.${key}`

export const latestKey = ({ source, key }: KeyColumn): LatestKey => ({ type: SOURCES[source], key })
