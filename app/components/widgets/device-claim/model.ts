// What stands in the form of a claim, in the words of its author or of the console.
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { ReadControl } from '../definition'
import { flagIn, textIn } from '../places-map/settings'

export const hasSecret = (settings: Members) => flagIn(settings, 'deviceSecret', true)

const LONGEST = 255

const missing = (settings: Members, name: string, field: string) => {
  const text = textIn(settings, name)
  return { ...(text ? { key: 'tile.input-words', values: { text } } : { key: 'tile.input-required' }), field }
}

export const readControl: ReadControl = ({ config: { settings } }) => ({
  fields: ['name', 'secretKey'],
  isAlone: () => true,
  requests({ field }) {
    const name = (field('name') ?? '').trim().slice(0, LONGEST)
    const secretKey = hasSecret(settings) ? (field('secretKey') ?? '') : ''
    if (name === '') return missing(settings, 'requiredErrorDevice', 'name')
    if (hasSecret(settings) && secretKey === '') return missing(settings, 'requiredErrorSecretKey', 'secretKey')
    const [done, failed, unknown] = ['successfulClaimDevice', 'failedClaimDevice', 'deviceNotFound'].map(
      (one) => textIn(settings, one) || undefined,
    )
    return [{ kind: 'claim', name, secretKey, words: { done, failed, unknown } }]
  },
})
