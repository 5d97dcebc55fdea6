// A new token in time: before the one that the socket carries expires.
import type { Limits } from '../limits'
import type { LiveToken, LiveTokens } from '../live-session.server'

const LONGEST_TIMER_MS = 2_147_483_647

interface RenewalOptions {
  tokens: LiveTokens
  limits: Pick<Limits, 'tokenMarginMs' | 'waitMs'>
  onRenewed(): void
  onFault(error: unknown): void
}

export function createTokenRenewal({ tokens, limits, onRenewed, onFault }: RenewalOptions) {
  let timer: NodeJS.Timeout | undefined

  const renewAfter = (text: string, ms: number) => {
    timer = setTimeout(() => void renew(text), Math.min(ms, LONGEST_TIMER_MS))
  }
  async function renew(text: string) {
    // In case that fails now: the old socket goes on meanwhile, some platforms never close it.
    renewAfter(text, limits.waitMs.longest)
    await tokens.fresher(text).then(onRenewed, onFault)
  }
  const stop = () => clearTimeout(timer)

  return {
    plan({ text, expiresAt, lifeMs }: LiveToken) {
      stop()
      const left = Math.min(expiresAt - Date.now(), lifeMs)
      // A token that was given as good and is over by our clock: the clocks differ, and half its life is a fair guess.
      renewAfter(text, left > limits.tokenMarginMs ? left - limits.tokenMarginMs : lifeMs / 2)
    },
    stop,
    close: stop,
  }
}
