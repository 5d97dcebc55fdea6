// The text of a file as a document, or in words what is wrong with it and where.
import type { ZodType } from 'zod'
import type { $ZodIssue } from 'zod/v4/core'
import type { FieldError } from '~/lib/forms/field-error'
import { parseLossless } from '~/lib/platform/lossless-json'
import type { Document, Place } from './exchange'
import { isMembers, valueAt } from './places'

export type FileRead = { document: Document; error?: undefined } | { document?: undefined; error: FieldError }

/** Characters quoted of where a text stops being JSON. */
const QUOTED = 24

const refused = (key: string, values?: FieldError['values']): FileRead => ({
  error: { key, ...(values && { values }) },
})

/** Kinds of files, by members that only they have. */
const signs: [name: string, is: (document: Document) => boolean][] = [
  ['rule-chain', ({ ruleChain }) => isMembers(ruleChain)],
  ['widgets-bundle', ({ widgetsBundle }) => isMembers(widgetsBundle)],
  ['widget', ({ widget, aliasesInfo }) => isMembers(widget) && aliasesInfo !== undefined],
  ['widget-type', ({ descriptor }) => isMembers(descriptor)],
  ['device-profile', ({ profileData }) => isMembers(profileData)],
  ['dashboard', ({ configuration, title }) => isMembers(configuration) && typeof title === 'string'],
]

const nameOfFile = (document: Document) => signs.find(([, is]) => is(document))?.[0]

/** A file of bytes: undefined when they are no text. */
export async function textOfFile(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

/** `kind`: the name of its texts, by which files of other kinds are told apart. */
export function readDocument(text: string, shape: ZodType, kind: string): FileRead {
  const parsed = parse(text.replace(/^\uFEFF/, ''))
  if ('error' in parsed) return parsed
  const { value } = parsed
  if (!isMembers(value)) return refused('import.no-object')
  const issues = shape.safeParse(value).error?.issues ?? []
  const [first] = issues
  if (!first) return { document: value }
  const other = nameOfFile(value)
  if (other && other !== kind) return refused(`import.is-${other}`)
  return refused(...faultOf(innermost(first), value))
}

function parse(text: string): { value: unknown } | { error: FieldError } {
  if (text.trim() === '') return { error: { key: 'import.empty' } }
  try {
    return { value: parseLossless(text) }
  } catch (error) {
    if (error instanceof RangeError) return { error: { key: 'import.too-deep' } }
    if (!(error instanceof SyntaxError)) throw error
    return { error: placeOfError(text, error) }
  }
}

function placeOfError(text: string, { message }: SyntaxError): FieldError {
  const [, position = '0'] = /position (\d+)/.exec(message) ?? []
  const before = text.slice(0, Number(position)).split('\n')
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  const [found = ''] = text.slice(Number(position), Number(position) + QUOTED).split('\n')
  return found.trim() === ''
    ? { key: 'import.ends-early', values: { line, column } }
    : { key: 'import.no-json', values: { line, column, found } }
}

/** Of several shapes that something may have, the last is the usual one. */
const innermost = (issue: $ZodIssue): $ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.at(-1)?.[0]
  return inner ? { ...innermost(inner), path: [...issue.path, ...inner.path] } : issue
}

const written = (path: Place) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step),
    '',
  )

/** The name of a shape's type in the texts. */
const TYPES: Record<string, string | undefined> = {
  record: 'object',
  object: 'object',
  array: 'array',
  string: 'string',
  boolean: 'boolean',
}

function faultOf(issue: $ZodIssue, document: Document): [string, FieldError['values']] {
  const path = issue.path as Place
  const at = written(path)
  if (issue.code !== 'invalid_type') return ['import.wrong-value', { at }]
  if (valueAt(document, path) === undefined) return ['import.lacks', { at }]
  const type = TYPES[issue.expected]
  return [type ? `import.wants-${type}` : 'import.wrong-value', { at }]
}
