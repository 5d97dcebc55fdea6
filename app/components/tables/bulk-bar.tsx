// What can be done with the rows chosen: a dark bar over the table once some are; without scripts a plain row under it.
import { Form, useHref } from '@remix-run/react'
import { cx } from '~/components/ui/cx'
import { Icon, type IconName } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import { HiddenParams } from './hidden-params'
import { useSelected } from './selection'

export interface BulkAction {
  label: string
  icon: IconName
  /** The page that asks and does it; it gets the ids as `id`. */
  to: string
  danger?: boolean
}

export function BulkBar({ formId, actions }: { formId: string; actions: BulkAction[] }) {
  const t = useT()
  const { chosen, setAll } = useSelected(formId)
  return (
    <Form id={formId} method="get" preventScrollReset className={cx('bulk-bar', chosen === 0 && 'bulk-bar-idle')}>
      <HiddenParams except={['id']} />
      <p role="status" className="needs-script px-4 font-semibold whitespace-nowrap">
        {chosen > 0 && t('common.selected', { count: chosen })}
      </p>
      <span aria-hidden="true" className="needs-script h-5 w-px bg-on-ink opacity-20" />
      {actions.map((action) => (
        <BulkButton key={action.to} {...action} />
      ))}
      <span aria-hidden="true" className="needs-script h-5 w-px bg-on-ink opacity-20" />
      <button
        type="button"
        aria-label={t('common.select-none')}
        title={t('common.select-none')}
        onClick={() => setAll(false)}
        className="bulk-button needs-script px-3"
      >
        <Icon name="x" />
      </button>
    </Form>
  )
}

function BulkButton({ label, icon, to, danger }: BulkAction) {
  return (
    <button type="submit" formAction={useHref(to)} className={cx('bulk-button', danger && 'text-on-ink-danger')}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
