// Checks of single texts that several nouns share, with the platform's own sentences where it has some.
import { invalid } from '../api/errors'

const MAX_LENGTH = 255

/** The database's columns hold at most 255 characters (a pair of surrogates is one), none of them NUL. */
export function checkText(name: string, value: string | null | undefined, maxLength = MAX_LENGTH): void {
  if (value === null || value === undefined) return
  if (value.length > maxLength && [...value].length > maxLength)
    throw invalid(`The ${name} is longer than ${maxLength} characters.`)
  if (value.includes('\0')) throw invalid(`The ${name} holds a character that cannot be stored.`)
}

const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/

const isEmail = (text: string) => EMAIL.test(text)

/** The text of the refusal shows what no address can hold as U+FFFD, as the platform does. */
export function checkEmail(email: string): void {
  if (!isEmail(email)) throw invalid(`Invalid email address format '${email.replace(/[^\x20-\x7e]/g, '\ufffd')}'!`)
}
