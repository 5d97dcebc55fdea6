// A form of the page with scripts: looked over field by field once something was typed and left, then while typing, and
// as a whole before it is sent. What looks it over is fetched when somebody begins to type; until then, and without
// scripts, the server says all.
import { type ComponentType, type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ZodObject } from 'zod'
import { bindForm, type FormBinding, type FormSource } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { INTENT } from '~/lib/forms/intent'
import type { FormCheckerProps, FormCheckHandle } from './form-checker'

/** The module of a schema is fetched with what reads it. */
export type LoadSchema = () => Promise<ZodObject>

interface CheckedForm {
  form: FormBinding
  /** Of the form's element. */
  props: {
    id: string
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
  /** Stands anywhere in the page, and shows nothing. */
  checker: ReactNode
}

interface Loaded {
  Checker: ComponentType<FormCheckerProps>
  schema: ZodObject
}

const isField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** By the pointer: whoever gets to a button by the keyboard presses nothing yet. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button')?.matches(':active') === true

export function useCheckedForm(source: FormSource, load: LoadSchema): CheckedForm {
  const { id, result } = source
  const [loaded, setLoaded] = useState<Loaded>()
  const [heldBack, setHeldBack] = useState<{ times: number; of: FormResult | undefined }>()
  const [found, setFound] = useState<{ errors: FormResult['error']; of: FormResult | undefined }>()
  const check = useRef<FormCheckHandle>(undefined)
  /** Fields that were left before what looks them over was there. */
  const left = useRef(new Set<string>())
  const loading = useRef<Promise<void>>(undefined)

  const fetchCheck = () => {
    loading.current ??= Promise.all([import('./form-checker'), load()]).then(
      ([{ FormChecker }, schema]) => setLoaded({ Checker: FormChecker, schema }),
      () => {
        loading.current = undefined // the line is down: the server will look the form over
      },
    )
  }
  return {
    form: bindForm({
      ...source,
      ...(found?.of === result && found && { errors: found.errors }),
      ...(heldBack?.of === result && { heldBack: heldBack?.times }),
    }),
    props: {
      id,
      noValidate: true,
      onInput: fetchCheck,
      onBlur({ target, relatedTarget }) {
        // A message that appears while a button is pressed would move it from under the pointer.
        if (!isField(target) || !target.name || target.value === target.defaultValue || isPressed(relatedTarget)) return
        if (check.current) check.current.validate(target.name)
        else left.current.add(target.name)
      },
      onSubmit(event) {
        const { submitter } = event.nativeEvent as SubmitEvent
        const name = submitter?.getAttribute('name')
        if (name && name !== INTENT) return
        check.current?.onSubmit(event)
        if (!name && event.defaultPrevented) setHeldBack({ times: (heldBack?.times ?? 0) + 1, of: result })
      },
    },
    checker: loaded && (
      <loaded.Checker
        id={id}
        result={result}
        schema={loaded.schema}
        handle={check}
        left={left.current}
        onErrors={(errors) => setFound({ errors, of: result })}
      />
    ),
  }
}
