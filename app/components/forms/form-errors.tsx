// The errors that stopped a form, above its fields: each field as a link, or the error of the form as a whole.
import { useMemo } from 'react'
import { ErrorSummary } from '~/components/ui/error-summary'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'

interface FormErrorsProps {
  form: FormBinding
  /** The words of each field by its name, as its own label says them, in the order they stand. */
  labels: Record<string, string>
}

let attempts = 0

export function FormErrors({ form, labels }: FormErrorsProps) {
  const t = useT()
  const { result, formError, heldBack } = form
  // Errors after an attempt: those found while typing stand at their fields alone, and take no focus.
  const place = ({ name }: { name: string }) => Object.keys(labels).indexOf(name)
  const errors = form.errors.filter(({ name }) => heldBack || result?.error?.[name]).sort((a, b) => place(a) - place(b))
  const conflicts = result?.conflicts ?? []
  // Each refusal is a new summary: it takes the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer as a whole is what is new
  const attempt = useMemo(() => ++attempts, [result, heldBack])
  if (errors.length === 0 && !formError) return null
  const title = formError ? (
    <ErrorWords error={formError} />
  ) : errors.every(({ name }) => conflicts.includes(name)) ? (
    t('form.changed-by-others')
  ) : (
    t('form.fields-need-change', { count: errors.length })
  )
  const fields = errors.map(({ name, id }) => ({ id, label: labels[name] ?? name }))
  return <ErrorSummary key={attempt} title={title} fields={fields} takesFocus={!heldBack} />
}
