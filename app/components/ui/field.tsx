// Label above, help below, the error under it. The control carries the ids: id, `${id}-description`, `${id}-error`.
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { cx } from './cx'
import { SeverityGlyph } from './severity-glyph'

interface FieldProps {
  /** The id of the control inside. */
  id: string
  label: ReactNode
  help?: ReactNode
  /** A sentence, perhaps with a link; the control must then say aria-invalid and aria-describedby. */
  error?: ReactNode
  optional?: boolean
  /** Stands at the end of the label's line: a link. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export const descriptionId = (id: string) => `${id}-description`
export const errorId = (id: string) => `${id}-error`

/** The attributes by which a control inside a Field tells about itself. */
export function fieldAria(id: string, { help, error }: { help?: unknown; error?: unknown }) {
  const describedBy = cx(Boolean(error) && errorId(id), Boolean(help) && descriptionId(id))
  return {
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
}

export function Field({ id, label, help, error, optional, aside, className, children }: FieldProps) {
  const t = useT()
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-1">
          {label}
          {optional && <span className="font-normal text-3"> {t('form.optional')}</span>}
        </label>
        {aside}
      </div>
      {children}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {help && (
        <p id={descriptionId(id)} className="field-help">
          {help}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-12 text-critical">
      <SeverityGlyph severity="critical" size={12} className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
