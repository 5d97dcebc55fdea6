// The foot of a list: which rows these are, how many a page, and the pages before and after, as links.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { pageSizes } from '~/lib/paging'
import { HiddenParams } from './hidden-params'
import { PageSize, PageStep } from './page-parts'
import { useAddress } from './use-address'

interface PaginationProps {
  /** From 1. */
  page: number
  size: number
  /** Rows in all, after filtering. */
  total: number
  totalPages: number
}

export function Pagination({ page, size, total, totalPages }: PaginationProps) {
  const t = useT()
  const first = total === 0 ? 0 : Math.min((page - 1) * size + 1, total)
  const last = Math.min(page * size, total)
  const pages = Math.max(totalPages, 1)
  const { withParams } = useAddress()
  const stepTo = (page: number) => withParams({ page: page > 1 ? String(page) : undefined })
  const before = page > 1 ? stepTo(Math.min(page - 1, pages)) : undefined
  const after = page < pages ? stepTo(page + 1) : undefined
  return (
    <div className="pager">
      <p className="text-2">{t('common.rows-of', { first, last, total })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Form method="get" preventScrollReset className="flex items-center gap-2.5">
          <HiddenParams except={['size']} />
          <label htmlFor="rows-size" className="text-2">
            {t('common.rows')}
          </label>
          <PageSize name="size" size={size} sizes={pageSizes} />
          <span className="without-script">
            <Button size="small">{t('action.apply')}</Button>
          </span>
        </Form>
        <nav aria-label={t('common.pages')} className="flex items-center gap-2">
          <PageStep to={before} prefetch="intent" icon="chevron-start" label={t('common.previous-page')} />
          {t('common.page-of', { page, pages })}
          <PageStep to={after} prefetch="intent" icon="chevron-end" label={t('common.next-page')} />
        </nav>
      </div>
    </div>
  )
}
