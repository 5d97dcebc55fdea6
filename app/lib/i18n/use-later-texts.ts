// The texts of a part that comes after its page: those that its route names in handle.laterTexts.
import { useMatches } from '@remix-run/react'
import { useCallback, useRef } from 'react'
import { bringGroups } from './browser-texts'
import { laterGroupsOf } from './groups'
import { tagOf } from './languages'
import { type PageTexts, usePageTexts } from './page-texts'
import { useTexts } from './use-t'

/** Resolves when they are there. For the browser alone. */
export function useLaterTexts(): () => Promise<void> {
  const texts = useTexts()
  const written = usePageTexts()
  const groups = laterGroupsOf(useMatches().map(({ handle }) => handle))
  const wanted = useRef(groups)
  wanted.current = groups
  return useCallback(async () => {
    const page = written ? (JSON.parse(written) as PageTexts) : undefined
    if (!page) return
    const tag = tagOf(page.language)
    const missing = wanted.current.filter((group) => !texts.hasResourceBundle(tag, group))
    if (missing.length > 0) await bringGroups(texts, page, missing)
  }, [texts, written])
}
