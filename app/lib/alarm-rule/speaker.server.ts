// The words, numbers and times of whoever asks.
import { getT, languageOf } from '~/lib/i18n/i18n.server'
import { readAppearance } from '~/lib/session/appearance'
import { formatIn } from '~/lib/time/format'
import { readZone } from '~/lib/time/zone'
import type { Speaker } from './speaker'

export async function speakerFor(request: Request): Promise<Speaker> {
  const zone = readZone(request)
  return {
    t: await getT(request),
    format: formatIn(await languageOf(request), zone, readAppearance(request).clock),
    zone,
  }
}
