// What a script asks whoever pressed its button: its words are text, the buttons and the frame around them the page's.
import { useEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { plainText } from '~/lib/dashboard/html/plain-text'
import { useT } from '~/lib/i18n/use-t'

export interface Question {
  title: string
  content: string
  ok: string
  /** Absent: there is nothing to choose. */
  cancel?: string
  answer(isSo: boolean): void
}

const LONGEST = 1000

const words = (value: unknown) => (typeof value === 'string' ? plainText(value).slice(0, LONGEST) : '')

export function readQuestion(
  kind: 'confirm' | 'alert',
  args: readonly unknown[],
  answer: (isSo: boolean) => void,
): Question {
  const [title, content, first, second] = args
  const base = { title: words(title), content: words(content), answer }
  return kind === 'alert' ? { ...base, ok: words(first) } : { ...base, cancel: words(first), ok: words(second) }
}

export function QuestionDialog({ question: { title, content, ok, cancel, answer } }: { question: Question }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="script-dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault()
        answer(cancel === undefined)
      }}
    >
      <header className="script-dialog-head">
        <h2>
          <bdi>{title}</bdi>
        </h2>
      </header>
      <p className="script-dialog-words">
        <bdi>{content}</bdi>
      </p>
      <footer className="script-dialog-foot">
        {cancel !== undefined && <Button onClick={() => answer(false)}>{cancel || t('action.cancel')}</Button>}
        <Button kind="primary" onClick={() => answer(true)}>
          {ok || t('action.close')}
        </Button>
      </footer>
    </dialog>
  )
}
