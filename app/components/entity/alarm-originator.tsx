// What an alarm is of, as a link to its page where there is one.
import { kindOfType } from '~/lib/entity/kinds'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { paths } from '~/lib/paths'
import { FactLink } from './fact-link'

interface OriginatorProps extends Pick<AlarmRow, 'originator' | 'originatorName'> {
  /** The entity of the page: it needs no link. */
  here: string
}

export function Originator({ originator, originatorName, here }: OriginatorProps) {
  const kind = kindOfType(originator.entityType)
  const text = originatorName ?? originator.id
  if (!kind || originator.id === here) return text
  return <FactLink to={paths.of(kind).one(originator.id)} text={text} />
}
