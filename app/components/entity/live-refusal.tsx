// Why values do not come in: the platform refuses them, or tells no more of them for now.
import { TableNote } from '~/components/tables/table-note'
import { useT } from '~/lib/i18n/use-t'
import type { Refusal } from '~/lib/live/result'
import { useFormat } from '~/lib/time/locale'

interface LiveRefusalProps {
  refusal?: Refusal
  /** The time of the values that are shown. */
  takenAt: number
}

export function LiveRefusal({ refusal, takenAt }: LiveRefusalProps) {
  const t = useT()
  const format = useFormat()
  if (!refusal) return null
  return (
    <TableNote tone="caution">
      {refusal === 'forbidden' ? t('telemetry.no-right') : t('telemetry.limited', { time: format.time(takenAt) })}
    </TableNote>
  )
}
