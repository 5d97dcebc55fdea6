// What a button about a list of a form does, done in the page: the same as the server does with the form that is sent.
import { parse } from '@conform-to/dom'
import type { FormResult } from './form-result'

/** `sent`: with what the button stands for in it. */
export function listStep(sent: FormData): FormResult {
  const { initialValue } = parse(sent, { resolve: () => ({}) }).reply()
  return { initialValue }
}
