// The button that sends its form: says so while it is under way, and a second press does nothing.
import { useNavigation } from '@remix-run/react'
import { Button, type ButtonProps } from '~/components/ui/button'

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'form'> {
  /** The words while it is under way: “Saving…”. */
  busyWords: string
  /** Of a form elsewhere on the page. */
  formId?: string
}

export function SubmitButton({ busyWords, formId, kind = 'primary', children, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  return (
    <Button {...rest} type="submit" form={formId} kind={kind} busy={isBusy && busyWords}>
      {children}
    </Button>
  )
}
