// A form that is not even read: too large, broken, or none. server/route-errors.ts answers it as the form's own error,
// so that the page stays and nothing typed is lost.
import type { FieldError } from './field-error'

export class FormRefused extends Error {
  private constructor(
    readonly status: 400 | 413 | 415,
    readonly error: FieldError,
  ) {
    super(`the form was not read: ${error.key}`)
    this.name = 'FormRefused'
  }

  static tooLarge = (mostBytes: number) =>
    new FormRefused(413, { key: 'form.too-large', values: { kb: Math.floor(mostBytes / 1024) } })

  static unreadable = (status: 400 | 415 = 400) => new FormRefused(status, { key: 'form.unreadable' })
}
