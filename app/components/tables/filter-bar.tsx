// Search and filters of a list, in its address. One form: Enter sends it, a change of a filter too; without scripts a
// button. Phones show the search as an icon in the bar of the title, and the filters as one row that scrolls.
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { popover } from '~/components/ui/menu'
import { moveInMenu } from '~/components/ui/move-in-menu'
import { useT } from '~/lib/i18n/use-t'
import { HiddenParams } from './hidden-params'
import { useSubmitFilled } from './use-submit-filled'

interface FilterBarProps {
  label: string
  /** Stands before the search: a choice of what is listed. */
  lead?: ReactNode
  /** Usually a SearchBox. */
  search?: ReactNode
  /** FilterSelects and chips. */
  filters?: ReactNode
  /** The names of the fields within: what else stands in the address is kept. */
  fields: string[]
  /** "1 862 matches", when something is filtered. */
  matches?: ReactNode
  /** Controls at the end. */
  tools?: ReactNode
  /** The name of the menu that phones have them in; without one they are a row there, too. */
  toolsLabel?: string
  /** The live chip, at the very end on every screen. */
  status?: ReactNode
}

export function FilterBar({
  label,
  lead,
  search,
  filters,
  fields,
  matches,
  tools,
  toolsLabel,
  status,
}: FilterBarProps) {
  const t = useT()
  const submit = useSubmitFilled()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  return (
    <div className="filter-bar">
      {lead}
      <Form method="get" role="search" aria-label={label} preventScrollReset className="filters" onSubmit={onSubmit}>
        <HiddenParams except={fields} />
        {search && <div className="filter-search">{search}</div>}
        {filters}
        <span className="without-script">
          <Button icon="search">{t('action.apply-filter')}</Button>
        </span>
      </Form>
      {(matches || tools || status) && (
        <div className="filter-end">
          {matches && (
            <p role="status" className="filter-matches">
              {matches}
            </p>
          )}
          {tools && toolsLabel && <PhoneTools label={toolsLabel}>{tools}</PhoneTools>}
          {tools && !toolsLabel && <div className="filter-tools flex flex-wrap items-center gap-2">{tools}</div>}
          {status}
        </div>
      )}
    </div>
  )
}

const TOOLS_MENU = 'list-tools'

/** React 18 passes these on but does not know them. */
const opens: Record<string, string> = { popovertarget: TOOLS_MENU }

/** The same tools are a row, or on phones a menu that the bar of the title opens. */
function PhoneTools({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button {...opens} type="button" aria-haspopup="menu" aria-label={label} className="phone-tools phone-only">
        <Icon name="more-vertical" size={20} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the controls; this only closes after them */}
      <div
        {...popover}
        ref={panel}
        id={TOOLS_MENU}
        className="list-tools"
        onKeyDown={(event) => panel.current?.matches(':popover-open') && moveInMenu(event)}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a, [data-closes]')) panel.current?.hidePopover()
        }}
      >
        {children}
      </div>
    </>
  )
}
