// What a dashboard says of a picture, and what is drawn: a picture that it holds, one that the console hands out, or one of a
// host that the operator listed. Any other server would learn who looks at what, so it is told in the picture's place.
import { withBase } from '~/lib/with-base'
import { heldPicture, isTooLarge } from './held-picture'
import { pictureAddress } from './picture-address'

export interface PictureRules {
  /** Origins that pictures may come from (`IMAGE_SOURCES`). */
  sources: readonly string[]
  /** Of a page that everybody sees. */
  publicId?: string
}

export interface PictureFault {
  why: 'elsewhere' | 'too-large'
  /** Where it is. */
  host?: string
}

export type Picture = { href: string; fault?: undefined } | { href?: undefined; fault: PictureFault }

/** How a value of settings, of a key or of an attribute is read as a picture; undefined where it is none. */
export type ReadPicture = (value: unknown) => Picture | undefined

const LONGEST_ADDRESS = 4000

export const pictureReader =
  (rules: PictureRules): ReadPicture =>
  (value) => {
    const held = heldPicture(value)
    if (held !== undefined) return { href: held }
    if (isTooLarge(value)) return { fault: { why: 'too-large' } }
    if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return undefined
    const text = value.trim()
    const path = pictureAddress(text, rules.publicId)
    return path === undefined ? fromWeb(text, rules) : { href: withBase(path) }
  }

/** No user, port or host that is written in another way than plainly: what is compared is what a browser asks. */
const WEB = /^(https?:)?\/\/([^/?#\\]+)/i

function fromWeb(text: string, { sources }: PictureRules): Picture | undefined {
  const [, scheme, host] = WEB.exec(text) ?? []
  if (host === undefined) return undefined
  for (const protocol of scheme === undefined ? ['https:', 'http:'] : ['']) {
    const address = `${protocol}${text}`
    if (!URL.canParse(address)) return undefined
    const { origin, username, password, href } = new URL(address)
    if (!username && !password && sources.includes(origin)) return { href }
  }
  return { fault: { why: 'elsewhere', host: hostOf(`${scheme === undefined ? 'https:' : ''}${text}`) } }
}

const hostOf = (address: string) => new URL(address).host.slice(0, 100)

/** As a value of CSS. */
export const cssPicture = (href: string) => `url("${href.replace(/["\\\n\r\f<>()]/g, escaped)}")`
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`
