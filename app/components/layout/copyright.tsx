import { cx } from '~/components/ui/cx'
import { useT } from '~/lib/i18n/use-t'
import { useFormat, useLocale } from '~/lib/time/locale'

/** The copyright line with the year of the server's clock. */
export function Copyright({ title, className }: { title: string; className?: string }) {
  const t = useT()
  const { now } = useLocale()
  const year = useFormat().year(now)
  return (
    <p className={cx('text-11 text-3', className)}>
      <bdi>{t('common.copyright', { year, title })}</bdi>
    </p>
  )
}
