// Stops a page from being left: while the line is down nothing would come in its place, and what somebody has typed is
// thrown away only when they say so.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isUnsaved } from '~/lib/forms/unsaved'
import { useT } from '~/lib/i18n/use-t'
import { setGuarded } from '~/lib/line/guarded'
import { submitNow } from '~/lib/line/last-submit'
import { isDown, setUnsent, tryLine, type UnsentForm } from '~/lib/line/line'
import { useRouterBlocker } from '~/lib/line/use-router-blocker'
import { watchLine } from '~/lib/line/watch-line'
import { Button } from './button'
import { closingBy } from './closing'

const isPost = (form: HTMLFormElement) => form.method.toLowerCase() === 'post'

/** The reason why the page is not left at once. */
interface Hold {
  isDown: boolean
  /** Something that was typed would be lost. */
  isUnsaved: boolean
  sent?: UnsentForm
}

function holdFor(isOtherPage: boolean): Hold {
  const sent = submitNow()
  return { isDown: isDown(), isUnsaved: isOtherPage && isUnsaved(sent?.form), sent }
}

export function LeaveGuard() {
  const hold = useRef<Hold>(undefined)
  const [isAsking, setAsking] = useState(false)
  useEffect(watchLine, [])
  const blocker = useRouterBlocker(({ currentLocation, nextLocation }) => {
    hold.current = holdFor(currentLocation.pathname !== nextLocation.pathname)
    setAsking(hold.current.isUnsaved && !hold.current.isDown)
    return hold.current.isDown || hold.current.isUnsaved
  })
  const { state, proceed, reset } = blocker
  useEffect(setGuarded, [])

  useEffect(() => {
    const held = hold.current
    if (state !== 'blocked' || !held?.isDown) return
    held.isDown = false // asked once: the answer is on its way
    tryLine().then((answers) => {
      if (answers && held.isUnsaved) return setAsking(true)
      if (answers) return proceed()
      if (held.sent && isPost(held.sent.form)) setUnsent(held.sent)
      reset()
    })
  }, [state, proceed, reset])

  return state === 'blocked' && isAsking ? <LeaveQuestion onLeave={proceed} onStay={reset} /> : null
}

function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const stay = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    stay.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    return () => element?.close() // the focus goes back to where it was
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      {...closingBy(onStay)}
      className="route-dialog max-w-[480px]"
    >
      <div className="flex flex-col gap-2 px-5 pt-5 pb-4">
        <h2 id={`${id}title`} className="text-16 font-semibold">
          {t('action.leave-title')}
        </h2>
        <p id={`${id}text`} className="text-2">
          {t('action.leave-text')}
        </p>
      </div>
      <div ref={stay} className="flex flex-wrap justify-end gap-2 border-t border-line-1 px-5 py-3">
        <Button type="button" onClick={onLeave} kind="danger">
          {t('action.leave')}
        </Button>
        <Button type="button" onClick={onStay} kind="primary">
          {t('action.stay')}
        </Button>
      </div>
    </dialog>
  )
}
