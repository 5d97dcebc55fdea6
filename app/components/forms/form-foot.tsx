// The foot of a form that is a page: the button that sends it, and the way back without.
import type { ReactNode } from 'react'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { SubmitButton } from './submit-button'

interface FormFootProps {
  /** The words while it is under way. */
  busyWords: string
  backTo: string
  /** Where going back is not giving up. */
  back?: string
  /** The words on the button that sends. */
  children: ReactNode
}

export function FormFoot({ busyWords, backTo, back, children }: FormFootProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton busyWords={busyWords}>{children}</SubmitButton>
      <LinkButton to={backTo}>{back ?? t('action.cancel')}</LinkButton>
    </div>
  )
}
