// A picture of a tile, made of what is drawn: its drawings as they are, the texts and the coloured fields around them where
// they stand. Nothing of the page's styles is needed to look at it.

const STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'vector-effect',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'stop-color',
  'stop-opacity',
  'visibility',
] as const
const SVG = 'http://www.w3.org/2000/svg'
/** Points of a screen that is looked at closely. */
const SCALE = 2

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const round = (value: number) => Math.round(value * 10) / 10

/** The drawing with the styles that it has here. */
function drawn(svg: SVGSVGElement, left: number, top: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')]
  for (const [at, original] of originals.entries()) {
    const style = getComputedStyle(original)
    const target = copies[at]
    target?.removeAttribute('class')
    target?.setAttribute('style', STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'))
  }
  const box = svg.getBoundingClientRect()
  const numbers = { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
  for (const [name, value] of Object.entries(numbers)) copy.setAttribute(name, String(round(value)))
  if (getComputedStyle(svg).overflow === 'visible') copy.setAttribute('overflow', 'visible')
  return new XMLSerializer().serializeToString(copy)
}

/** What only takes its width from the page. */
const isFolded = (element: Element) =>
  element.closest('.sr-only') !== null ||
  (element.getBoundingClientRect().height < 1 && getComputedStyle(element).overflow === 'hidden')

function words(node: Text, left: number, top: number): string {
  const text = node.data.replace(/\s+/g, ' ').trim()
  const parent = node.parentElement
  if (!text || !parent) return ''
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = range.getBoundingClientRect()
  const style = getComputedStyle(parent)
  const isShown = box.width > 1 && box.height > 1 && style.visibility === 'visible' && !isFolded(parent)
  if (!isShown) return ''
  const size = Number.parseFloat(style.fontSize)
  const [x, y] = [box.left - left, box.top - top + box.height / 2 + size * 0.35]
  return `<text x="${round(x)}" y="${round(y)}" textLength="${round(box.width)}" lengthAdjust="spacingAndGlyphs" fill="${style.color}" font-family="${escaped(style.fontFamily)}" font-size="${size}" font-weight="${style.fontWeight}">${escaped(text)}</text>`
}

function field(element: HTMLElement, left: number, top: number): string {
  const { backgroundColor, borderTopWidth, borderTopColor, borderTopStyle, borderRadius } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isClear = backgroundColor === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor)
  const hasLine = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && box.height > 0
  if (box.width < 1) return ''
  const [x, y] = [round(box.left - left), round(box.top - top)]
  const fill =
    isClear || box.height < 1
      ? ''
      : `<rect x="${x}" y="${y}" width="${round(box.width)}" height="${round(box.height)}" rx="${Number.parseFloat(borderRadius) || 0}" fill="${backgroundColor}"/>`
  return hasLine ? `${fill}<path d="M${x} ${y}h${round(box.width)}" stroke="${borderTopColor}"/>` : fill
}

export function pictureOf(tile: HTMLElement): { text: string; width: number; height: number } {
  const { left, top, width, height } = tile.getBoundingClientRect()
  const parts: string[] = []
  function walk(element: Element) {
    if (element.matches('.sr-only, [data-menu], .time-mark-words, .tile-pages, .chart-note a, form, button')) return
    if (getComputedStyle(element).display === 'none') return
    if (element instanceof SVGSVGElement) {
      parts.push(drawn(element, left, top))
      return
    }
    if (element instanceof HTMLElement && element !== tile) parts.push(field(element, left, top))
    for (const node of element.childNodes) {
      if (node instanceof Text) parts.push(words(node, left, top))
      else if (node instanceof Element) walk(node)
    }
  }
  walk(tile)
  const back = getComputedStyle(tile).backgroundColor
  const [w, h] = [Math.round(width), Math.round(height)]
  const text = `<svg xmlns="${SVG}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${back}"/>${parts.join('')}</svg>`
  return { text, width: w, height: h }
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

export async function savePicture(tile: HTMLElement, title: string, format: 'svg' | 'png'): Promise<void> {
  const { text, width, height } = pictureOf(tile)
  const name = `${title.replace(/[\\/:*?"<>|\s]+/g, '-').slice(0, 60)}.${format}`
  const svg = new Blob([text], { type: 'image/svg+xml' })
  if (format === 'svg') return save(svg, name)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  canvas.toBlob((blob) => blob && save(blob, name), 'image/png')
}
