// Actions on the rows chosen: a dark bar over the table once some are; without scripts a plain row under it.
import { Form, useHref } from '@remix-run/react'
import { useState } from 'react'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { cx } from '~/components/ui/cx'
import { Icon, type IconName } from '~/components/ui/icon'
import { useT } from '~/lib/i18n/use-t'
import { HiddenParams } from './hidden-params'
import type { Chosen } from './use-chosen'

export interface BulkAction {
  label: string
  icon: IconName
  /** The page that asks and does it; it gets the ids as `id`. */
  to: string
  danger?: boolean
  /** The ids go in the body: an address holds only so many. */
  posts?: boolean
  /** The button says so by this name, where rows that are too many for an address go in the body. */
  manyAs?: string
}

/** Of ids with 36 characters each: a third of what an address holds. */
const MOST_IN_ADDRESS = 100

interface BulkBarProps {
  formId: string
  chosen: Chosen
  /** Of the rows on this page; those chosen elsewhere are sent along. */
  idsHere: string[]
  actions: BulkAction[]
  /** Members of the address that the pages of these actions take for something else. */
  without?: string[]
  /** The number that the filters match, where an action can take them all. */
  matches?: number
  /** Somebody selects: then alone phones show it, also with nothing chosen yet. */
  isShownOnPhones?: boolean
}

const phoneClass = (isShown?: boolean) => isShown !== undefined && (isShown ? 'phone-selecting' : 'phone-hidden')

const MOST_IN_BAR = 3

export function BulkBar(props: BulkBarProps) {
  const { formId, chosen, idsHere, actions, without = [], matches, isShownOnPhones } = props
  const t = useT()
  const [isAll, setAll] = useState(false)
  const elsewhere = [...chosen.ids].filter((id) => !idsHere.includes(id))
  const count = chosen.ids.size
  const isPageChosen = idsHere.length > 0 && idsHere.every(chosen.has)
  const all = isAll && isPageChosen && matches !== undefined
  const isMany = !all && count > MOST_IN_ADDRESS
  return (
    <Form
      id={formId}
      method="get"
      preventScrollReset
      className={cx('bulk-bar', count === 0 && 'bulk-bar-idle', phoneClass(isShownOnPhones))}
    >
      <EnterSubmits disabled />
      <HiddenParams except={['id', 'all', ...without]} />
      {all && <input type="hidden" name="all" value="1" />}
      {!all && elsewhere.map((id) => <input key={id} type="hidden" name="id" value={id} />)}
      <p role="status" className="bulk-line needs-script px-4 font-semibold whitespace-nowrap">
        {count > 0 && t('common.selected', { count: all ? matches : count })}
        {!all && elsewhere.length > 0 && (
          <span className="ps-1.5 font-normal">{t('common.on-other-pages', { count: elsewhere.length })}</span>
        )}
      </p>
      {matches !== undefined && matches > idsHere.length && isPageChosen && !all && (
        <button type="button" onClick={() => setAll(true)} className="bulk-button needs-script">
          {t('common.select-all-matching', { count: matches })}
        </button>
      )}
      {matches !== undefined && matches > idsHere.length && !all && (
        <label className="bulk-all">
          <input type="checkbox" name="all" value="1" />
          {t('common.select-all-matching', { count: matches })}
        </label>
      )}
      {actions.slice(0, MOST_IN_BAR).map((action) => (
        <BulkButton key={action.to} isMany={isMany} {...action} />
      ))}
      {actions.length > MOST_IN_BAR && <MoreActions actions={actions.slice(MOST_IN_BAR)} isMany={isMany} />}
      <button
        type="button"
        aria-label={t('common.select-none')}
        title={t('common.select-none')}
        onClick={() => {
          chosen.clear()
          setAll(false)
        }}
        className="bulk-line bulk-button needs-script px-3"
      >
        <Icon name="x" />
      </button>
    </Form>
  )
}

function BulkButton({ label, icon, to, danger, posts, manyAs, isMany }: BulkAction & { isMany: boolean }) {
  const sendsMany = isMany && manyAs !== undefined
  return (
    <button
      type="submit"
      formAction={useHref(to)}
      formMethod={posts || sendsMany ? 'post' : undefined}
      {...(sendsMany && { name: manyAs, value: '1' })}
      className={cx('bulk-button', danger && 'text-on-ink-danger')}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
}

/** The browser opens and closes it by itself. */
function MoreActions({ actions, isMany }: { actions: BulkAction[]; isMany: boolean }) {
  const t = useT()
  return (
    <details className="bulk-more">
      <summary className="bulk-button">{t('action.more')}</summary>
      <div className="bulk-more-panel">
        {actions.map((action) => (
          <BulkButton key={action.to} isMany={isMany} {...action} />
        ))}
      </div>
    </details>
  )
}
