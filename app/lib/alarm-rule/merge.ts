// Two people change one alarm: its parts are its type, how it is passed on, and each of its rules.
import { objectOf } from '../dashboard/model/own'
import { mergeThreeWays } from '../forms/three-way'
import { stringifyLossless } from '../platform/lossless-json'
import { SEVERITIES } from './rule'

type Members = Record<string, unknown>
type Parts = Record<string, string>

const OWN = ['alarmType', 'clearRule', 'propagate', 'propagateRelationTypes']

const textOf = (value: unknown) => (value === undefined || value === null ? '' : stringifyLossless(value))

function partsOf(alarm: Members): Parts {
  const rules = objectOf(alarm.createRules)
  const severities = [...new Set([...SEVERITIES, ...Object.keys(rules)])]
  return Object.fromEntries([
    ...OWN.map((name) => [name, textOf(alarm[name])]),
    ...severities.map((name) => [`rule ${name}`, textOf(rules[name])]),
  ])
}

/** What was changed here over what is stored now, or the parts that both changed. */
export function mergedAlarm(base: Members, mine: Members, stored: Members): { alarm: Members; conflicts: string[] } {
  const [before, here, now] = [partsOf(base), partsOf(mine), partsOf(stored)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(here), ...Object.keys(now)])]
  const filled = (parts: Parts) => Object.fromEntries(names.map((name) => [name, parts[name] ?? '']))
  const { conflicts } = mergeThreeWays(filled(before), filled(here), filled(now))
  const isMine = (name: string) => (here[name] ?? '') !== (before[name] ?? '')
  const { createRules: written } = mine
  const rules: Members = { ...objectOf(stored.createRules) }
  for (const name of names.filter((one) => one.startsWith('rule ') && isMine(one))) {
    const severity = name.slice('rule '.length)
    const rule = objectOf(written)[severity]
    if (rule === undefined) delete rules[severity]
    else rules[severity] = rule
  }
  const changed = OWN.filter(isMine).map((name) => [name, mine[name]])
  const hasRules = names.some((one) => one.startsWith('rule ') && isMine(one))
  return {
    alarm: { ...stored, ...Object.fromEntries(changed), ...(hasRules && { createRules: rules }) },
    conflicts: conflicts.map(String),
  }
}
