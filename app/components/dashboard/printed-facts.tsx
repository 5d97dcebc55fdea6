// What a dashboard on paper says beside its tiles: the window, and when its values were read.
import type { BoardData } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import { useWindowText } from './board-window'

export function PrintedFacts({ window, takenAt }: Pick<BoardData, 'window' | 'takenAt'>) {
  const t = useT()
  const format = useFormat()
  const text = useWindowText()
  return (
    <p className="hidden text-12 text-2 print:block">
      {t('board.printed', { window: text(window), time: format.full(takenAt) })}
    </p>
  )
}
