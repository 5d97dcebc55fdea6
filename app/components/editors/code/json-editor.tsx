// A JSON field: a textarea that works as it is, and becomes a code editor once scripts run. The textarea stays the
// form's field; the editor writes into it.
import { type TextareaHTMLAttributes, useEffect, useRef, useState } from 'react'
import type { JsonCode } from './json-code'

interface JsonEditorProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  id: string
  labelledBy: string
  words: { tidy: string; mini: string }
  /** Called with each text of the editor. */
  onText?: (text: string) => void
}

/** Scripts may read the nonce as a property; the attribute is hidden from them. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

export function JsonEditor({ labelledBy, words, onText, ...textarea }: JsonEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<JsonCode>()
  const describedBy = textarea['aria-describedby']
  const isInvalid = Boolean(textarea['aria-invalid'])

  useEffect(() => {
    let made: JsonCode | undefined
    let isGone = false
    // A page without the editor's chunk (an interrupted network) keeps its textarea.
    import('./json-code').then(
      ({ createJsonCode }) => {
        if (isGone || !field.current || !frame.current) return
        made = createJsonCode({
          parent: frame.current,
          text: field.current.value,
          nonce: pageNonce(),
          attributes: {
            'aria-labelledby': labelledBy,
            ...(describedBy && { 'aria-describedby': describedBy }),
            ...(isInvalid && { 'aria-invalid': 'true' }),
          },
          onChange: (text) => {
            if (field.current) field.current.value = text
            onText?.(text)
          },
        })
        setCode(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      made?.destroy()
      setCode(undefined)
    }
  }, [labelledBy, describedBy, isInvalid, onText])

  return (
    <div>
      <textarea
        {...textarea}
        ref={field}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        // Out of sight but focusable: a link to the field from the error summary must reach the editor.
        tabIndex={code ? -1 : undefined}
        className={code ? 'sr-only' : textarea.className}
        onFocus={() => code?.focus()}
      />
      <div ref={frame} hidden={!code} className="json-frame" data-invalid={isInvalid || undefined} />
      {code && (
        <div className="mt-1 flex gap-2">
          <button type="button" className="text-button" onClick={() => code.reprint(2)}>
            {words.tidy}
          </button>
          <button type="button" className="text-button" onClick={() => code.reprint(undefined)}>
            {words.mini}
          </button>
        </div>
      )}
    </div>
  )
}
