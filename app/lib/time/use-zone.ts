// Tells the server this browser's zone, once it differs from what the page was made for, and asks for the page again.
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { YEAR_SECONDS, ZONE_COOKIE } from '~/lib/cookies'
import { withBase } from '~/lib/with-base'
import { useLocale } from './locale'

export function useZone() {
  const { zone } = useLocale()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!own || own === zone || document.cookie.includes(`${ZONE_COOKIE}=${encodeURIComponent(own)}`)) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(own)}; Path=${withBase('/')}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
    revalidate()
  }, [revalidate, zone])
}
