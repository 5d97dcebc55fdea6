// The counts of alarms in the head of a dashboard that stands alone, as the bar over every page of the console has them.
import { useLater } from '~/components/ui/later'

const later = { load: () => import('~/components/layout/counts') }

export function BoardAlarms() {
  const work = useLater(later)
  return work ? <work.Counts /> : null
}
