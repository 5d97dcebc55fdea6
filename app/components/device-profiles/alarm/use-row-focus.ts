// After a row came or went by a button of a form: the focus goes to the row that came, or to the button that adds others.
import { useEffect, useRef } from 'react'
import type { FormResult } from '~/lib/forms/form-result'
import { INTENT } from '~/lib/forms/intent'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** The attributes of the form. */
export function useRowFocus(result: FormResult | undefined) {
  const asked = useRef<{ type: string; payload: { name: string } }>(undefined)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is drawn anew
  useEffect(() => {
    const { type, payload } = asked.current ?? {}
    asked.current = undefined
    if (!payload || !form.current) return
    const rows = form.current.querySelectorAll(`[data-list="${CSS.escape(payload.name)}"] > li`)
    const next =
      type === 'insert'
        ? rows[rows.length - 1]?.querySelector<HTMLElement>(FIELDS)
        : form.current.querySelector<HTMLElement>(`[data-add="${CSS.escape(payload.name)}"]`)
    next?.focus()
  }, [result])
  const onSubmit = ({ nativeEvent }: { nativeEvent: Event }) => {
    const { submitter } = nativeEvent as SubmitEvent
    const isRow = submitter instanceof HTMLButtonElement && submitter.name === INTENT
    asked.current = isRow ? JSON.parse(submitter.value) : undefined
  }
  return { ref: form, onSubmit }
}
