// The entity that a pasted text means: an id, the address of a page, or a short link of a label.
import { type Kind, kindNames } from '../kinds'
import { readShortCode } from '../short-link.server'

const UUID = /(?<![\da-f-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f-])/i
const CODE = /(?:^|\/go\/)([a-z][\w-]{22})\/?$/

/** The kinds it can be of: all, where the text does not tell. */
export function pastedId(typed: string): { id: string; kinds: readonly Kind[] } | undefined {
  const [, code = ''] = CODE.exec(typed) ?? []
  const short = readShortCode(code)
  if (short) return { id: short.id, kinds: [short.kind] }
  const [id] = UUID.exec(typed) ?? []
  return id ? { id: id.toLowerCase(), kinds: kindNames } : undefined
}
