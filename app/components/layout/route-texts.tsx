// Holds a navigation until the texts of its page are there: the page before stays, the bar on top goes on. On the server
// and while the browser takes over nothing is ever missing, so nothing suspends there (stack.md G1).
import { useMatches } from '@remix-run/react'
import { type ReactNode, useMemo } from 'react'
import { loadGroups } from '~/lib/i18n/browser-texts'
import { groupsOf } from '~/lib/i18n/groups'
import { tagOf } from '~/lib/i18n/languages'
import { type PageTexts, usePageTexts } from '~/lib/i18n/page-texts'
import { useTexts } from '~/lib/i18n/use-t'

const isBrowser = typeof document !== 'undefined'

export function RouteTexts({ children }: { children: ReactNode }) {
  const texts = useTexts()
  const written = usePageTexts()
  const page = useMemo(() => (isBrowser && written ? (JSON.parse(written) as PageTexts) : undefined), [written])
  const groups = groupsOf(useMatches().map(({ handle }) => handle))
  if (page) {
    const tag = tagOf(page.language)
    const missing = groups.filter((group) => !texts.hasResourceBundle(tag, group))
    if (missing.length > 0) throw loadGroups(texts, page, missing)
  }
  return children
}
