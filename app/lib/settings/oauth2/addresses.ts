// The domains of a group as people write them, each in a line: https://iot.example.com, or without a scheme for both.
import type { DomainInfo } from '~/lib/platform/oauth2'

const LINE = /^(?:(https?):\/\/)?([^\s/?#@]+)\/?$/i
const MOST = 100

export const isHost = (text: string) => /^[^\s/?#@]+$/.test(text)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const schemeOf = (written: string | undefined) => (written ? written.toUpperCase() : 'MIXED')

export const writeAddress = ({ scheme, name }: DomainInfo) =>
  scheme === 'HTTP' || scheme === 'HTTPS' ? `${scheme.toLowerCase()}://${name}` : String(name)

export const writeAddresses = (infos: readonly DomainInfo[]) => infos.map(writeAddress).join('\n')

/** What was there under the same name and scheme stays as it is, with all that its platform knows of it. */
export function readAddresses(text: string, before: readonly DomainInfo[]): DomainInfo[] {
  return linesOf(text).map((line) => {
    const [, written, name = line] = LINE.exec(line) ?? []
    const scheme = schemeOf(written)
    return before.find((one) => one.name === name && one.scheme === scheme) ?? { scheme, name }
  })
}

/** The key of what is wrong with them: none, no address, or one twice. */
export function addressesWrong(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length === 0) return 'form.required'
  if (lines.length > MOST || lines.some((line) => !LINE.test(line) || line.length > 255))
    return 'settings.oauth2-address-wrong'
  const infos = readAddresses(text, [])
  const clashes = infos.some(({ name, scheme }, at) =>
    infos.some(
      (one, place) =>
        place < at && one.name === name && (one.scheme === scheme || [scheme, one.scheme].includes('MIXED')),
    ),
  )
  return clashes ? 'settings.oauth2-domain-twice' : undefined
}
