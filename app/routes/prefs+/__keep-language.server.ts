// The choice is worth keeping in the profile, and good without it: the cookie has it already.
import type { Language } from '~/lib/i18n/languages'
import { log } from '~/lib/log.server'
import { PlatformError } from '~/lib/platform/errors'
import { saveOwnLanguage } from '~/lib/platform/user.server'
import type { SignedIn } from '~/lib/session/session.server'

export async function keepLanguage({ platform, user }: SignedIn, language: Language): Promise<void> {
  try {
    await saveOwnLanguage(platform, language)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    log('warn', 'language-not-kept', { userId: user.userId, error })
  }
}
