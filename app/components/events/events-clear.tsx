// Asks before the events of a type and a time are deleted.
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { useWindowWords } from '~/components/tables/window-words'
import type { FieldError } from '~/lib/forms/field-error'
import { useT } from '~/lib/i18n/use-t'
import type { EventType } from '~/lib/platform/event-type'
import type { TimeWindow } from '~/lib/time/time-window'

interface EventsClearProps {
  closeTo: string
  count: number
  type: EventType
  window: TimeWindow
  error?: FieldError
}

export function EventsClear({ closeTo, count, type, window, error }: EventsClearProps) {
  const t = useT()
  const windowWords = useWindowWords()
  return (
    <ConfirmDialog
      title={t('event.clear-title', { count })}
      closeTo={closeTo}
      action={t('event.clear-them', { count })}
      isDanger
      error={error}
    >
      <p>{t('event.clear-effect', { type: t(`event.type-${type}`), window: windowWords(window) })}</p>
    </ConfirmDialog>
  )
}
