// Sends a form of filters without what is not filled in, so that addresses say only what they mean.
import { useSubmit } from '@remix-run/react'
import { withPage } from './use-address'

interface Options {
  replace?: boolean
}

export function useSubmitFilled() {
  const submit = useSubmit()
  return (form: HTMLFormElement, { replace }: Options = {}) => {
    const filled = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
    )
    submit(withPage(new URLSearchParams(filled)), { method: 'get', replace, preventScrollReset: true })
  }
}
