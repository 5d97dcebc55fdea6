// Asks before the events of a type and a time are deleted.
import { ErrorWords } from '~/components/forms/error-words'
import { SubmitButton } from '~/components/forms/submit-button'
import { useWindowWords } from '~/components/tables/window-words'
import { ErrorSummary } from '~/components/ui/error-summary'
import { RouteDialog } from '~/components/ui/route-dialog'
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
    <RouteDialog
      title={t('event.clear-title', { count })}
      closeTo={closeTo}
      width={480}
      form={{}}
      actions={
        <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
          {t('event.clear-them', { count })}
        </SubmitButton>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ErrorSummary title={<ErrorWords error={error} />} />}
        <p>{t('event.clear-effect', { type: t(`event.type-${type}`), window: windowWords(window) })}</p>
      </div>
    </RouteDialog>
  )
}
