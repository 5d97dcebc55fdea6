// A field for code: a textarea that works as it is, and becomes a code editor once scripts run. The textarea stays the
// form's field; the editor writes into it.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Textarea } from '~/components/ui/textarea'
import type { Code, CodeOptions } from './code'

export interface CodeFieldProps<Editor extends Code> extends Omit<ComponentProps<typeof Textarea>, 'code'> {
  /** The name of the field, for those who hear it. */
  label: string
  /** Fetches and makes the editor; the same function at every drawing. */
  create: (options: CodeOptions) => Promise<Editor>
  /** The code editor comes when the field is first used, where a page is not opened for it alone. */
  isSlow?: boolean
  /** What stands above and below the code, within its frame. */
  head?: ReactNode
  foot?: ReactNode
  /** Buttons under it, once the editor is there. */
  tools: (code: Editor) => ReactNode
  /** The editor, once it is there, and undefined when it goes. */
  onEditor?: (code: Editor | undefined) => void
  fullWords: string
}

/** Scripts may read the nonce as a property; the attribute is hidden from them. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

export function CodeField<Editor extends Code>({
  label,
  create,
  isSlow,
  head,
  foot,
  tools,
  onEditor,
  fullWords,
  textareaRef: _given,
  ...textarea
}: CodeFieldProps<Editor>) {
  const field = useRef<HTMLTextAreaElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<Editor>()
  const describedBy = textarea['aria-describedby']
  const isInvalid = Boolean(textarea['aria-invalid'])

  const latestWords = useRef<Record<string, string>>({})
  latestWords.current = {
    'aria-label': label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }

  useEffect(() => {
    let made: Editor | undefined
    let isGone = false
    const load = () => {
      if (!field.current || !frame.current) return
      const options = {
        parent: frame.current,
        text: field.current.value,
        caret: field.current.selectionStart,
        nonce: pageNonce(),
        onChange: (text: string) => {
          if (!field.current || field.current.value === text) return
          field.current.value = text
          // Who listens to the form hears of it as of any typing.
          field.current.dispatchEvent(new Event('input', { bubbles: true }))
        },
      }
      // A page without the editor's chunk (an interrupted network) keeps its textarea.
      create(options).then(
        (editor) => {
          if (isGone) return editor.destroy()
          made = editor
          editor.describe(latestWords.current)
          setCode(() => editor)
          if (document.activeElement === field.current) editor.focus()
        },
        () => undefined,
      )
    }
    const end = () => {
      isGone = true
      made?.destroy()
      setCode(undefined)
    }
    const element = field.current
    if (isSlow) {
      element?.addEventListener('focus', load, { once: true })
      return () => {
        element?.removeEventListener('focus', load)
        end()
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
      seen.disconnect()
      end()
    }
  }, [isSlow, create])

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what the words are made of
  useEffect(() => {
    code?.describe(latestWords.current)
  }, [code, label, describedBy, isInvalid])

  useEffect(() => onEditor?.(code), [code, onEditor])

  return (
    <div ref={whole} className="code-field">
      {head}
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
        // Code reads from the left in every language; else a long line would be shown from its end.
        dir="ltr"
        hidden={!code}
        className={
          'code-frame rounded-5 border bg-surface focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus ' +
          (isInvalid ? 'border-critical inset-ring inset-ring-critical' : 'border-line-3')
        }
      />
      {foot}
      {code && (
        <div className="mt-2 flex flex-wrap gap-2">
          {tools(code)}
          {/* Escape, or the same button, leads back. */}
          <Button
            type="button"
            size="small"
            onClick={() =>
              document.fullscreenElement ? document.exitFullscreen() : whole.current?.requestFullscreen()
            }
          >
            {fullWords}
          </Button>
        </div>
      )}
    </div>
  )
}
