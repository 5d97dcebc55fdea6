import { useAuthority } from '~/components/entity/use-authority'
import { can, kindOf, kindOfType } from '~/lib/entity/kinds'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { paths } from '~/lib/paths'

/** The address of an alarm: below its originator, where that has a page with alarms that this person may see. */
export function useAlarmPage() {
  const authority = useAuthority()
  return ({ id, originator }: Pick<AlarmRow, 'id' | 'originator'>): string | undefined => {
    const kind = kindOfType(originator.entityType)
    const isSeen = kind && authority && can(authority, kind, 'see') && kindOf(kind).tabs.includes('alarms')
    return isSeen ? paths.of(kind).one(originator.id, `alarms/of/${id}`) : undefined
  }
}
