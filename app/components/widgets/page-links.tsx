// From one page of rows in a tile to the next.
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { RowPage } from './time-rows'
import type { ChoiceLink } from './use-tile-state'

export interface PageLinksProps extends Pick<RowPage<unknown>, 'page' | 'pages'> {
  linkTo(page: string): ChoiceLink
}

export function PageLinks({ page, pages, linkTo }: PageLinksProps) {
  const t = useT()
  const format = useFormat()
  if (pages < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page has many of them, and none is a way through it
    <div role="group" className="tile-pages" aria-label={t('tile.rows-pages')}>
      {page > 1 ? (
        <Link {...linkTo(String(page - 1))} rel="nofollow" aria-label={t('tile.rows-previous')}>
          <Icon name="chevron-start" />
        </Link>
      ) : (
        <span>
          <Icon name="chevron-start" />
        </span>
      )}
      <span>{t('tile.rows-page', { page: format.number(page), pages: format.number(pages) })}</span>
      {page < pages ? (
        <Link {...linkTo(String(page + 1))} rel="nofollow" aria-label={t('tile.rows-next')}>
          <Icon name="chevron-end" />
        </Link>
      ) : (
        <span>
          <Icon name="chevron-end" />
        </span>
      )}
    </div>
  )
}
