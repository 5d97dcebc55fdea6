// The form of a widget: it is sent without scripts as well, and the page then says what came of it.
import { Form } from '@remix-run/react'
import type { FocusEvent, ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { Spinner } from '~/components/ui/spinner'
import type { Outcome } from '~/lib/dashboard/control/control'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { Sending, TileFormState } from './use-tile-form'

interface TileFormProps {
  form: TileFormState
  className?: string
  /** What is sent, in words. */
  whatOf?(fields: FormData): string
  onOutcome?(outcome: Outcome, fields: FormData): void
  /** It has a file among its fields. */
  hasFile?: boolean
  /** The fields as they are sent; those of the form where it is absent. */
  fieldsOf?(form: HTMLFormElement, submitter: HTMLElement | null): FormData
  /** A field was left. */
  onBlur?(event: FocusEvent<HTMLFormElement>): void
  children: ReactNode
}

export function TileForm({ form, className, whatOf, onOutcome, hasFile, fieldsOf, onBlur, children }: TileFormProps) {
  return (
    <Form
      method="post"
      action={form.action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
      className={className}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const fields = fieldsOf?.(event.currentTarget, submitter) ?? new FormData(event.currentTarget, submitter)
        void form.send(fields, whatOf?.(fields)).then((outcome) => outcome && onOutcome?.(outcome, fields))
      }}
    >
      <input type="hidden" name="place" value={form.place} />
      <input type="hidden" name="source" value={form.source} />
      <input type="hidden" name="entity" value={form.entity ?? ''} />
      {children}
    </Form>
  )
}

interface SentStateProps {
  sending: Sending
  /** Its author wants no word on what went well: who hears the page is told. */
  isQuiet?: boolean
  /** As long as nothing was sent. */
  children?: ReactNode
}

/** What became of it: “Sent 6.5 °C, waiting…”, “Confirmed 14:31:58”, or why it came to nothing. */
export function SentState({ sending: { state, what, at, text }, isQuiet, children }: SentStateProps) {
  const t = useT()
  const format = useFormat()
  return (
    <p role="status" className={isQuiet && state === 'done' ? 'sr-only' : 'sent-state'} data-sent={state}>
      {state === undefined && children}
      {state === 'sending' && (
        <>
          <Spinner />
          <span>{what ? t('tile.control-sent', { what }) : t('tile.control-sending')}</span>
        </>
      )}
      {state === 'done' && (
        <>
          <Icon name="check" size={14} />
          <span>{t('tile.control-confirmed', { text: text ?? '', time: format.time(at) })}</span>
        </>
      )}
      {state === 'failed' && (
        <>
          <Icon name="alert" size={14} />
          <span>{text ?? t('tile.control-lost')}</span>
        </>
      )}
    </p>
  )
}
