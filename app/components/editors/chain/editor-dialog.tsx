// A small dialog of the editor: it has no address, since what it asks for is a step of what is being drawn.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { closingBy } from '~/components/ui/closing'
import { useT } from '~/lib/i18n/use-t'

interface EditorDialogProps {
  title: string
  action: string
  isDanger?: boolean
  /** Nothing can be done yet. */
  isBlocked?: boolean
  onDone(form: FormData): void
  onClose(): void
  children: ReactNode
}

const FIRST = 'select, input:checked, input:not([type=hidden]):enabled, button[type=submit]'

export function EditorDialog({ title, action, isDanger, isBlocked, onDone, onClose, children }: EditorDialogProps) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>(FIRST)?.focus()
    return () => element?.close() // the focus goes back to where it was
  }, [])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBlocked) onDone(new FormData(event.currentTarget))
  }
  return (
    <dialog ref={dialog} aria-labelledby={id} className="route-dialog max-w-[480px]" {...closingBy(onClose)}>
      <form
        onSubmit={onSubmit}
        className="dialog-frame"
        onKeyDown={(event) => {
          // As in a field of text: lists do not send what they stand in by themselves.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
      >
        <h2 id={id} className="px-5 pt-5 text-16 font-semibold break-words">
          {title}
        </h2>
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 py-4">{children}</div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line-1 px-5 py-3">
          <Button type="button" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button kind={isDanger ? 'danger-solid' : 'primary'} aria-disabled={isBlocked || undefined}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
