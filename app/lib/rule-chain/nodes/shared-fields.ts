// Fields that several kinds of nodes have alike.
import type { ChoiceField, FieldBase, ListField, MapField, NodeField, NumberField, When } from './node-field'

export const MOST_INT = 2_147_483_647

export const TIME_UNITS = ['MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const
export const DIRECTIONS = ['FROM', 'TO'] as const

/** Seconds, milliseconds, counts: a whole number from 0, or from what is said, up. */
export const count = (path: string, more: Partial<NumberField> = {}): NumberField => ({
  kind: 'number',
  path,
  min: 0,
  max: MOST_INT,
  required: true,
  ...more,
})

export const port = (path: string, more: Partial<NumberField> = {}): NumberField => ({
  ...count(path, { min: 1, max: 65_535, ...more }),
})

export const direction = (path = 'direction', more: Partial<FieldBase> = {}): ChoiceField => ({
  kind: 'choice',
  path,
  label: 'direction',
  options: DIRECTIONS,
  words: 'direction',
  required: true,
  ...more,
})

/** A time: how many, and of what. */
export const duration = (path: string, unitPath: string, when?: When): NodeField[] => [
  count(path, { min: 1, when }),
  { kind: 'choice', path: unitPath, options: TIME_UNITS, words: 'unit', required: true, when },
]

export const list = (path: string, more: Partial<ListField> = {}): ListField => ({ kind: 'list', path, ...more })

export const map = (path: string, more: Partial<MapField> = {}): MapField => ({ kind: 'map', path, ...more })

const scriptLanguage: NodeField = {
  kind: 'choice',
  path: 'scriptLang',
  options: ['JS', 'TBEL'],
  words: 'language',
  missing: 'JS',
  offered: 'tbel',
}

/** A script, in JavaScript, or where the platform has it in its own language. `paths`: the members of both. */
export function script(paths: readonly [string, string] = ['jsScript', 'tbelScript']): NodeField[] {
  const [js, tbel] = paths
  const common = { kind: 'script', label: 'script', required: true } as const
  return [
    scriptLanguage,
    { ...common, path: js, language: 'JS', when: { scriptLang: ['JS'] } },
    { ...common, path: tbel, language: 'TBEL', offered: 'tbel', when: { scriptLang: ['TBEL'] } },
  ]
}

/** How entities are found along relations. */
export function relationsQuery(path = 'relationsQuery', when?: When): NodeField[] {
  const common = { group: 'relations-query', when } as const
  return [
    direction(`${path}/direction`, common),
    { ...common, ...levels(path) },
    { ...common, kind: 'flag', path: `${path}/fetchLastLevelOnly` },
    { ...common, kind: 'filters', path: `${path}/filters`, help: true },
  ]
}

/** The same of devices alone. */
export function deviceRelationsQuery(path = 'deviceRelationsQuery'): NodeField[] {
  const common = { group: 'relations-query' } as const
  return [
    direction(`${path}/direction`, common),
    { ...common, ...levels(path) },
    { ...common, kind: 'flag', path: `${path}/fetchLastLevelOnly` },
    { ...common, kind: 'text', path: `${path}/relationType`, blank: 'null', suggestions: 'relation-types' },
    list(`${path}/deviceTypes`, {
      ...common,
      required: true,
      lacking: 'device.device-type-list-empty',
      suggestions: 'device-types',
    }),
  ]
}

const levels = (path: string): NumberField => ({
  kind: 'number',
  path: `${path}/maxLevel`,
  min: 1,
  max: MOST_INT,
  none: 0,
  help: true,
})

/** Platforms take no more than a day. */
const MOST_INTERVAL = 86_400
const PROCESSING = 'processingSettings'

const interval = (path: string, when: When): NodeField =>
  count(path, { label: 'processingInterval', min: 1, max: MOST_INTERVAL, ifThere: PROCESSING, when })

/** What is done with each message, and what with one of many within a while. `parts`: each in its own way, if so wanted. */
export function processing(parts: readonly string[]): NodeField[] {
  const type = `${PROCESSING}/type`
  const common = {
    kind: 'choice',
    words: 'processing',
    required: true,
    ifThere: PROCESSING,
    group: PROCESSING,
  } as const
  const ADVANCED = { [type]: ['ADVANCED'] }
  return [
    {
      ...common,
      path: type,
      label: 'processing',
      options: ['ON_EVERY_MESSAGE', 'DEDUPLICATE', 'WEBSOCKETS_ONLY', 'ADVANCED'],
      begins: true,
    },
    interval(`${PROCESSING}/deduplicationIntervalSecs`, { [type]: ['DEDUPLICATE'] }),
    ...parts.flatMap((part): NodeField[] => {
      const own = `${PROCESSING}/${part}/type`
      return [
        {
          ...common,
          path: own,
          label: `processing-${part}`,
          options: ['ON_EVERY_MESSAGE', 'DEDUPLICATE', 'SKIP'],
          begins: true,
          when: ADVANCED,
        },
        interval(`${PROCESSING}/${part}/deduplicationIntervalSecs`, { ...ADVANCED, [own]: ['DEDUPLICATE'] }),
      ]
    }),
  ]
}
