// Texts that the code asks for: every 'group.name' written out, and the beginnings of those made of parts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TextsInUse {
  /** Whole keys, with the file that says them. */
  keys: Map<string, string>
  /** Beginnings of keys whose end is a value: `alarm.severity-${severity}`. */
  beginnings: Set<string>
}

const CODE = /\.(ts|tsx)$/
const TEST = /\.test\.tsx?$/

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (CODE.test(entry.name) && !TEST.test(entry.name)) yield path
  }
}

/** Only words that start with a group of texts count as keys: file names and hosts have dots too. */
export function textsInUse(folders: string[], groups: string[]): TextsInUse {
  const group = groups.join('|')
  const whole = new RegExp(`['"\`]((?:${group})\\.[A-Za-z][\\w.-]*)['"\`]`, 'g')
  const partly = new RegExp(`\`((?:${group})\\.[\\w.-]*)\\$\\{`, 'g')
  const keys = new Map<string, string>()
  const beginnings = new Set<string>()
  for (const file of folders.flatMap((folder) => [...filesBelow(folder)])) {
    const code = readFileSync(file, 'utf8')
    for (const [, key = ''] of code.matchAll(whole)) keys.set(key, file)
    for (const [, beginning = ''] of code.matchAll(partly)) beginnings.add(beginning)
  }
  return { keys, beginnings }
}

/** The groups of which a file says a key, whole or in part. */
export const groupsNamedIn = (code: string, groups: string[]): Set<string> =>
  new Set(
    [...code.matchAll(new RegExp(`['"\`](${groups.join('|')})\\.[A-Za-z][\\w.-]*(?:['"\`]|\\$\\{)`, 'g'))].flatMap(
      ([, group]) => group ?? [],
    ),
  )
