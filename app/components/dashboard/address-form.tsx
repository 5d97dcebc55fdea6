// A form whose fields stand in the address; what is not filled in stays out of it.
import { Form } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useSubmitFilled } from '~/components/tables/use-submit-filled'

export function AddressForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'>) {
  const submit = useSubmitFilled()
  return (
    <Form
      method="get"
      preventScrollReset
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    />
  )
}
