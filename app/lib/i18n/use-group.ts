// A group of texts that pages do not carry: true once it is there. On the server it always is, and so it is in the browser
// where the page was sent with it.
import { useEffect, useState } from 'react'
import { loadGroups } from './browser-texts'
import { tagOf } from './languages'
import { type PageTexts, usePageTexts } from './page-texts'
import { useTexts } from './use-t'

export function useGroup(group: string, isWanted: boolean): boolean {
  const texts = useTexts()
  const written = usePageTexts()
  const [, setLoaded] = useState(false)
  const isThere = texts.hasResourceBundle(texts.language, group)
  useEffect(() => {
    if (!isWanted || isThere || !written) return
    const page = JSON.parse(written) as PageTexts
    void loadGroups(texts, page, [group]).then(() => setLoaded(texts.hasResourceBundle(tagOf(page.language), group)))
  }, [texts, written, group, isWanted, isThere])
  return isThere
}
