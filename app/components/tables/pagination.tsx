// The foot of a list: which rows these are, how many a page, and the pages before and after, as links.
import { Form } from '@remix-run/react'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button-class'
import { Icon, type IconName } from '~/components/ui/icon'
import { IconLink } from '~/components/ui/icon-button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { useShown } from '~/components/ui/use-shown'
import { useT } from '~/lib/i18n/use-t'
import { pageSizes } from '~/lib/paging'
import { useFormat } from '~/lib/time/locale'
import { HiddenParams } from './hidden-params'
import { useAddress } from './use-address'
import { useSubmitFilled } from './use-submit-filled'

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
  return (
    <div className="pager">
      <p className="text-2">{t('common.rows-of', { first, last, total })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Form method="get" preventScrollReset className="flex items-center gap-2.5">
          <HiddenParams except={['size']} />
          <label htmlFor="page-size" className="text-2">
            {t('common.rows')}
          </label>
          <PageSize size={size} />
          <span className="without-script">
            <Button size="small">{t('action.apply')}</Button>
          </span>
        </Form>
        <nav aria-label={t('common.pages')} className="flex items-center gap-2">
          <Step
            to={page > 1 ? Math.min(page - 1, pages) : undefined}
            icon="chevron-start"
            label={t('common.previous-page')}
          />
          {t('common.page-of', { page, pages })}
          <Step to={page < pages ? page + 1 : undefined} icon="chevron-end" label={t('common.next-page')} />
        </nav>
      </div>
    </div>
  )
}

function PageSize({ size }: { size: number }) {
  const format = useFormat()
  const submit = useSubmitFilled()
  return (
    <Select
      {...useShown('page-size', String(size))}
      name="size"
      onChange={({ currentTarget: { form } }) => form && submit(form)}
      small
      className="w-19"
    >
      <Options of={pageSizes} words={format.number} />
    </Select>
  )
}

function Step({ to, icon, label }: { to: number | undefined; icon: IconName; label: string }) {
  const { withParams } = useAddress()
  if (to === undefined) {
    return (
      <span aria-hidden="true" aria-disabled="true" className={buttonClass({ size: 'small', iconOnly: true })}>
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <IconLink
      to={withParams({ page: to > 1 ? String(to) : undefined })}
      preventScrollReset
      prefetch="intent"
      size="small"
      icon={icon}
      label={label}
    />
  )
}
