// Pictures that a dashboard holds itself, as data: whether one may be shown, and how large it is. Addresses are never
// followed from here.

export interface Size {
  width: number
  height: number
}

const PICTURE = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml|bmp|x-icon|avif)(;charset=[\w-]+)?(;base64)?,/i
const LONGEST = 4_000_000
/** Of a picture that a page shows, in megabytes. */
export const MOST_HELD_MB = (LONGEST * 3) / 4 / 1_000_000
/** What newer platforms write before the pictures of dashboards that leave as a file. */
const ABOUT = /^tb-image:[^;,]{0,2000};(?=data:)/

/** Undefined for what is no picture within the document. */
export function heldPicture(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined
  const text = value.replace(ABOUT, '')
  return PICTURE.test(text) ? text : undefined
}

export const isTooLarge = (value: unknown): boolean =>
  typeof value === 'string' && value.length > LONGEST && PICTURE.test(value.slice(0, 3000).replace(ABOUT, ''))

/** As its first bytes tell it. */
export function pictureSize(href: string): Size | undefined {
  if (href.startsWith('/')) return sizeInAddress(href)
  const [head = ''] = PICTURE.exec(href) ?? []
  if (head === '') return undefined
  const bytes = bytesOf(href.slice(head.length), head.includes(';base64'))
  const size = /svg/i.test(head) ? svgSize(bytes) : rasterSize(bytes)
  return size && size.width > 0 && size.height > 0 && size.width < 1e6 && size.height < 1e6 ? size : undefined
}

/** Of a picture that a dashboard holds, where its address says it. */
function sizeInAddress(address: string): Size | undefined {
  const [, width, height] = /[?&]size=(\d{1,6})x(\d{1,6})(?:&|$)/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

const ENOUGH = 64_000

function bytesOf(data: string, isBase64: boolean): string {
  try {
    if (!isBase64) return decodeURIComponent(data.slice(0, ENOUGH).replace(/%[\da-f]?$/i, ''))
    const part = data.slice(0, ENOUGH)
    return atob(part.slice(0, part.length - (part.length % 4)))
  } catch {
    return ''
  }
}

const byte = (bytes: string, at: number) => bytes.charCodeAt(at) & 255
const two = (bytes: string, at: number) => byte(bytes, at) * 256 + byte(bytes, at + 1)
const twoTurned = (bytes: string, at: number) => byte(bytes, at + 1) * 256 + byte(bytes, at)

function rasterSize(bytes: string): Size | undefined {
  if (bytes.startsWith('\x89PNG') && bytes.length > 24) return { width: two(bytes, 18), height: two(bytes, 22) }
  if (bytes.startsWith('GIF8') && bytes.length > 10) return { width: twoTurned(bytes, 6), height: twoTurned(bytes, 8) }
  return bytes.startsWith('\xff\xd8') ? jpegSize(bytes) : undefined
}

/** From marker to marker, until one that says the size of the frame. */
function jpegSize(bytes: string): Size | undefined {
  let at = 2
  while (at + 9 < bytes.length && byte(bytes, at) === 0xff) {
    const marker = byte(bytes, at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: two(bytes, at + 5), width: two(bytes, at + 7) }
    at += 2 + Math.max(2, two(bytes, at + 2))
  }
  return undefined
}

function svgSize(text: string): Size | undefined {
  const [tag = ''] = /<svg\b[^>]*>/i.exec(text) ?? []
  const [, , , width, height] =
    /\bviewBox\s*=\s*["']\s*([-\d.e]+)[\s,]+([-\d.e]+)[\s,]+([\d.e+]+)[\s,]+([\d.e+]+)/i.exec(tag) ?? []
  if (width && height) return { width: Number(width), height: Number(height) }
  const side = (name: string) => Number(new RegExp(`\\b${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`, 'i').exec(tag)?.[1])
  const size = { width: side('width'), height: side('height') }
  return size.width > 0 && size.height > 0 ? size : undefined
}
