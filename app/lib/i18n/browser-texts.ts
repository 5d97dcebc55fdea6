// The browser's side: the texts that came with the page, and those of further groups when a navigation needs them.
import type { i18n } from 'i18next'
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'
import { tagOf } from './languages'
import type { PageTexts } from './page-texts'
import { makeTexts, type Texts } from './texts'

export function browserTexts({ language, texts }: PageTexts): i18n {
  return makeTexts(language, { [tagOf(language)]: texts }, Object.keys(texts))
}

const underWay = new Map<string, Promise<void>>()

/** Resolves when the groups are there. A page that cannot have them is asked for as a whole. */
export function loadGroups(instance: i18n, { language, version }: PageTexts, groups: string[]): Promise<void> {
  const address = withBase(paths.texts(language, groups, version))
  const pending = underWay.get(address)
  if (pending) return pending
  const loading = fetchTexts(address)
    .then((texts) => addGroups(instance, tagOf(language), texts))
    .catch(() => location.reload())
  underWay.set(address, loading)
  return loading
}

async function fetchTexts(address: string): Promise<Texts> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`texts: ${answer.status}`)
  return answer.json()
}

/** For a part of a page that can do without: where they do not come it is told so. */
export async function bringGroups(instance: i18n, { language, version }: PageTexts, groups: string[]): Promise<void> {
  addGroups(instance, tagOf(language), await fetchTexts(withBase(paths.texts(language, groups, version))))
}

function addGroups(instance: i18n, tag: string, texts: Texts) {
  for (const [group, content] of Object.entries(texts)) instance.addResourceBundle(tag, group, content)
  const known = [instance.options.ns ?? []].flat()
  instance.options.ns = [...new Set([...known, ...Object.keys(texts)])]
}
