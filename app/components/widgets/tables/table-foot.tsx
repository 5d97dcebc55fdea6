// Under a table in a tile: which rows these are, and the pages before and after.
import { Form } from '@remix-run/react'
import { HiddenPairs } from '~/components/tables/hidden-pairs'
import { useSubmitFilled } from '~/components/tables/use-submit-filled'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button-class'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
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
  const format = useFormat()
  const submit = useSubmitFilled()
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
          <Select
            key={size}
            name={name('size')}
            defaultValue={size}
            aria-label={t('common.rows')}
            onChange={({ currentTarget: { form } }) => form && submit(form)}
            small
            className="w-19"
          >
            <Options of={sizes} words={format.number} />
          </Select>
          <span className="without-script">
            <Button size="small">{t('action.apply')}</Button>
          </span>
        </Form>
        <nav aria-label={t('common.pages')} className="flex items-center gap-1">
          <Step to={step(-1)} icon="chevron-start" label={t('common.previous-page')} />
          <Step to={step(1)} icon="chevron-end" label={t('common.next-page')} />
        </nav>
      </div>
    </div>
  )
}

function Step({ to, icon, label }: { to: string | undefined; icon: IconName; label: string }) {
  if (to !== undefined) return <IconLink to={to} preventScrollReset size="small" icon={icon} label={label} />
  return (
    <span aria-hidden="true" aria-disabled="true" className={buttonClass({ size: 'small', iconOnly: true })}>
      <Icon name={icon} />
    </span>
  )
}
