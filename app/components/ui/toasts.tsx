// Results in the corner: 8 s with scripts, longer under pointer or focus; without scripts until the next page.
import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { Icon } from './icon'

export interface ToastMessage {
  id: string
  text: string
  undo?: UndoForm
}

interface UndoForm {
  action: string
  /** The former owners, a word for each entity. */
  former: string[]
  /** The page it leads to afterwards. */
  back: string
}

const SHOWN_MS = 8000

export function Toasts({ messages }: { messages: ToastMessage[] }) {
  const t = useT()
  // The page brings each message once: those already here stay when the next page brings none.
  const [kept, setKept] = useState(messages)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const fresh = messages.filter(({ id }) => !kept.some((one) => one.id === id))
  if (fresh.length > 0) setKept([...kept, ...fresh])
  const shown = kept.filter(({ id }) => !gone.has(id))
  return (
    <div role="status" aria-label={t('common.messages')} className="toasts">
      {shown.map(({ id, text, undo }) => (
        <Toast key={id} text={text} undo={undo} onGone={() => setGone((ids) => new Set(ids).add(id))} />
      ))}
    </div>
  )
}

interface ToastProps {
  text: string
  undo?: UndoForm
  onGone: () => void
}

function Toast({ text, undo, onGone }: ToastProps) {
  const t = useT()
  const [held, setHeld] = useState(false)
  const leave = useRef(onGone)
  leave.current = onGone

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => leave.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the message is a convenience, not a control
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" className="text-on-ink-2" />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {undo && (
        <Form method="post" action={undo.action} preventScrollReset onSubmit={onGone} className="inline-flex">
          <input type="hidden" name="back" value={undo.back} />
          {undo.former.map((one) => (
            <input key={one} type="hidden" name="former" value={one} />
          ))}
          <button
            type="submit"
            className="rounded-3 px-2 py-1 font-semibold text-on-ink underline underline-offset-3 focus-visible:outline-on-ink"
          >
            {t('action.undo')}
          </button>
        </Form>
      )}
      <button
        type="button"
        aria-label={t('action.close')}
        onClick={onGone}
        className="needs-script -me-1 inline-flex size-6 items-center justify-center rounded-3 text-on-ink-2 hover:text-on-ink focus-visible:outline-on-ink"
      >
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}
