// The way out for mails. No mail server can be reached yet: every mail is refused as the platform refuses a broken one.
import { general } from '../http/errors'
import type { Platform } from '../platform'

export interface Mail {
  to: string
  subject: string
  text: string
}

/** Throws what the caller is told when a mail cannot be sent. */
export async function sendMail(_platform: Platform, _mail: Mail): Promise<void> {
  throw general('Unable to send mail: no mail server is set up')
}
