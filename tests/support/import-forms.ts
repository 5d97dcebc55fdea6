// The page that takes in a file, as a browser without scripts sends its forms; and files that other people exported.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shown } from './shown-html'

const examples = process.env.EXAMPLES ?? fileURLToPath(new URL('../../../shared/examples', import.meta.url))

export const examplesIn = (folder: string) => {
  const path = join(examples, folder)
  return existsSync(path)
    ? readdirSync(path).map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
    : []
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The words of a page. */
export const wordsIn = (html: string) => unescaped(shown(html).replaceAll(/<[^>]+>/g, ' '))

/** The fields of the form as it came back, as a browser would send them. */
export function fieldsIn(html: string): FormData {
  const form = new FormData()
  for (const [tag] of shown(html).matchAll(/<input [^>]*>/g)) {
    const [name, value, type] = ['name', 'value', 'type'].map(
      (what) => new RegExp(` ${what}="([^"]*)"`).exec(tag)?.[1] ?? '',
    )
    if (name && type !== 'file' && type !== 'checkbox') form.set(name, unescaped(value ?? ''))
  }
  const [, json = ''] = /<textarea[^>]*name="json"[^>]*>(.*?)<\/textarea>/s.exec(html) ?? []
  form.set('json', unescaped(json))
  return form
}

export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'file.json') {
  const form = new FormData()
  form.set('file', new File([content], name, { type: 'application/json' }))
  form.set('json', '')
  return form
}
