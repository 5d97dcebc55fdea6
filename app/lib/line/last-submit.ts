// The form that was sent last: what a navigation that is stopped in the same moment comes from, and what is sent again.
import { INTENT } from '~/lib/forms/intent'
import type { UnsentForm } from './line'

let last: (UnsentForm & { isNow: boolean }) | undefined

/** Set while the event that sent it is handled. */
export const submitNow = () => (last?.isNow ? last : undefined)
export const lastSubmit = (): UnsentForm | undefined => last

const isIntent = (submitter: HTMLElement | null) => submitter?.getAttribute('name') === INTENT

export function watchSubmits(onSubmit: () => void) {
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      if (!(target instanceof HTMLFormElement) || isIntent(submitter)) return
      const now = { form: target, submitter, isNow: true }
      last = now
      onSubmit()
      setTimeout(() => {
        now.isNow = false
      })
    },
    true,
  )
}
