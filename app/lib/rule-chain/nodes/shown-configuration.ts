// A configuration on its way to the page that draws its form: as text, which keeps the digits of numbers, and without the
// secrets, of which the page is only told that there are some.
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { valueAt, withValue } from './configuration-members'
import { nodeKindOf } from './node-kinds'

/** In place of a secret. */
const KEPT = '•'

export function shownConfiguration(clazz: string, configuration: unknown): string {
  const secrets = (nodeKindOf(clazz, configuration)?.fields ?? []).filter(
    (field) =>
      (field.kind === 'secret' || (field.kind === 'file' && field.secret)) && valueAt(configuration, field.path),
  )
  return stringifyLossless(secrets.reduce((all, { path }) => withValue(all, path, KEPT), configuration ?? {}))
}

export const readShown = (text: string): unknown => parseLossless(text)
