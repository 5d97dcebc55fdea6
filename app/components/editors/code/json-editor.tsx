// A JSON field: a textarea that works as it is, and becomes a code editor once scripts run. The textarea stays the
// form's field; the editor writes into it.
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Textarea } from '~/components/ui/textarea'
import type { JsonCode } from './json-code'

interface JsonEditorProps extends Omit<ComponentProps<typeof Textarea>, 'code' | 'textareaRef'> {
  /** The name of the field, for those who hear it. */
  label: string
  words: { tidy: string; mini: string; full: string }
  /** The code editor comes when the field is first used, where a page is not opened for it alone. */
  isSlow?: boolean
}

/** Scripts may read the nonce as a property; the attribute is hidden from them. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

export function JsonEditor({ label, words, isSlow, ...textarea }: JsonEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<JsonCode>()
  const describedBy = textarea['aria-describedby']
  const isInvalid = Boolean(textarea['aria-invalid'])

  useEffect(() => {
    let made: JsonCode | undefined
    let isGone = false
    const load = () =>
      // A page without the editor's chunk (an interrupted network) keeps its textarea.
      import('./json-code').then(
        ({ createJsonCode }) => {
          if (isGone || !field.current || !frame.current) return
          made = createJsonCode({
            parent: frame.current,
            text: field.current.value,
            caret: field.current.selectionStart,
            nonce: pageNonce(),
            onChange: (text) => {
              if (field.current) field.current.value = text
            },
          })
          setCode(made)
          if (document.activeElement === field.current) made.focus()
        },
        () => undefined,
      )
    const element = field.current
    if (isSlow) {
      element?.addEventListener('focus', load, { once: true })
      return () => {
        isGone = true
        element?.removeEventListener('focus', load)
        made?.destroy()
        setCode(undefined)
      }
    }
    // Not before the field is seen: it may belong to a choice that nobody takes.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      load()
    })
    if (element) seen.observe(element)
    return () => {
      isGone = true
      seen.disconnect()
      made?.destroy()
      setCode(undefined)
    }
  }, [isSlow])

  useEffect(() => {
    code?.describe({
      'aria-label': label,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    })
  }, [code, label, describedBy, isInvalid])

  return (
    <div ref={whole} className="json-editor">
      <Textarea
        code
        rows={6}
        autoCapitalize="off"
        {...textarea}
        textareaRef={field}
        // Out of sight but focusable: a link to the field from the error summary must reach the editor.
        tabIndex={code ? -1 : undefined}
        className={code ? 'sr-only' : undefined}
        onFocus={() => code?.focus()}
      />
      <div
        ref={frame}
        hidden={!code}
        className={
          'json-frame rounded-5 border bg-surface focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
          (isInvalid ? 'border-critical inset-ring inset-ring-critical' : 'border-line-3')
        }
      />
      {code && (
        <div className="mt-2 flex gap-2">
          <Button type="button" size="small" onClick={() => code.reprint(2)}>
            {words.tidy}
          </Button>
          <Button type="button" size="small" onClick={() => code.reprint(undefined)}>
            {words.mini}
          </Button>
          {/* Escape, or the same button, leads back. */}
          <Button
            type="button"
            size="small"
            onClick={() =>
              document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen()
            }
          >
            {words.full}
          </Button>
        </div>
      )}
    </div>
  )
}
