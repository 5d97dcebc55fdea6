// What jobs are called and what came of their rows, in words: their texts stand in groups of many areas.
import type { T, Values } from '~/lib/i18n/texts'
import type { JobText, Outcome } from '~/lib/jobs/job'

const spell = (t: T, values: JobText['values'] = {}): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? t(value.key, value.values) : value,
    ]),
  )

export const spelled = (t: T, { key, values }: JobText): string => t(key, spell(t, values))

/** `isOn`: the job is under way. */
export function outcomeWords(t: T, outcome: Outcome | undefined, isOn: boolean): string {
  switch (outcome?.is) {
    case undefined:
      return t('job.outcome-open')
    case 'done':
      return outcome.said ? spelled(t, outcome.said) : t('job.outcome-done')
    case 'failed':
      return spelled(t, outcome.error)
    case 'begun':
      return t(isOn && !outcome.isOver ? 'job.state-running' : 'job.outcome-unknown')
    default:
      return outcome satisfies never
  }
}
