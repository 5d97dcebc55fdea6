// E-mail addresses as the platform takes them: letters of English, and a last part of at least two.
import { requiredText } from './text'

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

export const emailAddress = requiredText('user.invalid-email-format').refine(
  (text) => EMAIL.test(text),
  'user.invalid-email-format',
)
