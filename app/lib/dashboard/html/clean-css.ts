// Styles that the author of a dashboard wrote, without what fetches anything from elsewhere. What is doubtful goes: a
// declaration that only looks as if it fetched something is left out as well.
import { cssPicture, type PictureFault, type ReadPicture } from '~/lib/picture/picture'

const PIECES = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\(\s*[^"'()\s]*\s*\)|[{};]|[^"'{};u]+|[\s\S]/gi
const PICTURE = /url\(\s*(["']?)data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,][^"'()\\<>]*\1\s*\)/gi
const FETCHES =
  /url|image\s*\(|image-set|src\s*\(|cross-fade|element\s*\(|paint\s*\(|expression|behaviou?r|binding|@\s*(?:import|charset|namespace|font-face)/i

/** As the browser reads it: \75rl is url. */
const unescaped = (css: string) =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, one?: string) => {
    if (!hex) return one ?? ''
    const point = Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

const ADDRESS = /url\(\s*(["']?)((?:https?:)?\/[^"'()\\<>\s]*)\1\s*\)/gi

/** `tell` hears of pictures that are not shown. */
export function cleanCss(
  css: string,
  read: ReadPicture = () => undefined,
  tell?: (fault: PictureFault) => void,
): string {
  const kept: string[] = []
  let piece = ''
  const take = (end: string) => {
    const faults: PictureFault[] = []
    const addresses: string[] = []
    const bare = piece.replace(PICTURE, '').replace(ADDRESS, (whole, _quote: string, address: string) => {
      const { href, fault } = read(address) ?? {}
      if (fault) faults.push(fault)
      if (href !== undefined) addresses.push(cssPicture(href))
      return href === undefined ? whole : ''
    })
    const isHarmless = !FETCHES.test(unescaped(bare))
    // Imports and the like are nothing's picture.
    if (!isHarmless && !/^\s*@/.test(piece)) for (const fault of faults) tell?.(fault)
    kept.push(isHarmless ? piece.replace(ADDRESS, () => addresses.shift() ?? '') : '', end)
    piece = ''
  }
  for (const [text] of withoutComments(css).matchAll(PIECES)) {
    if (text === '{' || text === '}' || text === ';') take(text)
    else piece += text
  }
  take('')
  // No element of styles is ended by what it holds.
  return kept.join('').replaceAll('</', '<\\/').replaceAll('<!', '<\\!')
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
