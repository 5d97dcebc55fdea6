// Under a table in a tile: which rows these are, and the pages before and after.
import { Form } from '@remix-run/react'
import { HiddenPairs } from '~/components/tables/hidden-pairs'
import { PageSize, PageStep } from '~/components/tables/page-parts'
import { Button } from '~/components/ui/button'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import type { TableQuery } from './table-query'
import { useTableAddress } from './use-table'

interface TableFootProps {
  widget: Widget
  query: TableQuery
  total: number
}

export function TableFoot({ widget, query, total }: TableFootProps) {
  const { page, size, sizes, hasPages } = query
  const t = useT()
  const { to, others, name } = useTableAddress(widget)
  if (!hasPages || (total <= (sizes[0] ?? size) && page === 0)) return null
  const first = Math.min(page * size + 1, total)
  const pages = Math.max(1, Math.ceil(total / size))
  const step = (by: -1 | 1): string | undefined => {
    const next = page + by
    if (next < 0 || next >= pages) return undefined
    return to({ page: next > 0 ? String(next + 1) : undefined })
  }
  return (
    <div className="tile-table-foot">
      <p className="text-2">{t('common.rows-of', { first, last: Math.min((page + 1) * size, total), total })}</p>
      <div className="ms-auto flex items-center gap-2">
        <Form method="get" preventScrollReset className="flex items-center gap-2">
          <HiddenPairs pairs={others('size')} />
          <PageSize name={name('size')} size={size} sizes={sizes} label={t('common.rows')} />
          <span className="without-script">
            <Button size="small">{t('action.apply')}</Button>
          </span>
        </Form>
        <nav aria-label={t('common.pages')} className="flex items-center gap-1">
          <PageStep to={step(-1)} icon="chevron-start" label={t('common.previous-page')} />
          <PageStep to={step(1)} icon="chevron-end" label={t('common.next-page')} />
        </nav>
      </div>
    </div>
  )
}
