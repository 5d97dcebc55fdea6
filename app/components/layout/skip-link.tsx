import { useT } from '~/lib/i18n/use-t'

/** The first thing a keyboard meets: past menu and bar, to the page itself. */
export function SkipLink() {
  const t = useT()
  return (
    <a href="#content" className="skip-link">
      {t('common.skip-to-content')}
    </a>
  )
}
