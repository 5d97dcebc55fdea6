// The addresses of other servers that a browser would ask while it shows a page: pictures, styles and whatever else is
// fetched without anybody pressing anything.
import { parsedPage } from './parsed-page'

const FETCHED = 'img[src],image[href],source[src],video[src],audio[src],iframe[src],embed[src],script[src],link[href]'

export function foreignAddresses(html: string): string[] {
  const page = parsedPage(html)
  const found: string[] = []
  const take = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(FETCHED)) found.push(element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      found.push(...(element.getAttribute('srcset')?.split(/[\s,]+/) ?? []))
      for (const name of ['style', 'fill', 'mask', 'filter']) found.push(...inStyle(element.getAttribute(name) ?? ''))
      if (element.tagName === 'STYLE') found.push(...inStyle(element.textContent ?? ''))
      if (element.tagName === 'TEMPLATE') take((element as HTMLTemplateElement).content)
    }
  }
  take(page)
  return found.filter((address) => /^\s*(?:[a-z]+:)?[\\/]{2}/i.test(address))
}

const inStyle = (css: string): string[] => [
  ...[...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].map(([, address = '']) => address),
  ...[...css.matchAll(/@import\s+["']([^"']*)/gi)].map(([, address = '']) => address),
]
