// The rows of a form that come and go by its buttons: with scripts in the page itself, without asking the server. The focus
// goes to the row that came, or to the button that adds others.
import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormResult } from '~/lib/forms/form-result'
import { INTENT } from '~/lib/forms/intent'

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** `shown`: the form as it is to be drawn; the rest are attributes of the form. */
export function useRows(result: FormResult | undefined) {
  const submit = useSubmit()
  const [stepped, setStepped] = useState<{ result: FormResult; of: FormResult | undefined }>()
  const shown = stepped?.of === result && stepped ? stepped.result : result
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
  }, [shown])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const isRow = submitter instanceof HTMLButtonElement && submitter.name === INTENT
    asked.current = isRow ? JSON.parse(submitter.value) : undefined
    if (!isRow) return
    event.preventDefault()
    const sent = new FormData(event.currentTarget, submitter)
    // What came or went would be lost as what is typed is.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
    import('~/lib/forms/list-step').then(
      ({ listStep }) => setStepped({ result: listStep(sent), of: result }),
      () => submit(submitter, { preventScrollReset: true }), // the line is down: another attempt may come through
    )
  }
  return { shown, props: { ref: form, onSubmit } }
}
