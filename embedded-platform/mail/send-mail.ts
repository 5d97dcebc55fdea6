// The way out for mails, by the mail settings as they are stored now.
import { general } from '../api/errors'
import type { Platform } from '../platform'
import { MAIL_KEY } from '../schemas/admin-settings'
import { readMailSettings } from '../schemas/mail-settings'
import { settingsByKey } from '../store/admin-settings'
import { deliver, type OutgoingMail } from './smtp'

/** Throws what the caller is told when a mail cannot be sent. */
export async function sendMail({ db }: Pick<Platform, 'db'>, mail: OutgoingMail): Promise<void> {
  const settings = await settingsByKey(db, MAIL_KEY)
  if (!settings) throw general('Unable to send mail: no mail server is set up')
  await deliver(readMailSettings(settings.json_value), mail)
}

/** Mails nobody waits for: a failure is noted, and what was done stays done. Nobody can tell by the time it took. */
export function sendMailLater(platform: Pick<Platform, 'db' | 'log'>, send: () => Promise<void>): void {
  setImmediate(() => {
    send().catch((error: unknown) => {
      platform.log('warn', 'mail not sent', { error: error instanceof Error ? error.message : String(error) })
    })
  })
}
