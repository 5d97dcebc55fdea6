// Search and filters of a list, in its address. One form: Enter sends it, a change of a filter too; without scripts a button.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { useT } from '~/lib/i18n/use-t'
import { HiddenParams } from './hidden-params'

interface FilterBarProps {
  label: string
  /** Stands before the search: a choice of what is listed. */
  lead?: ReactNode
  /** Usually a SearchBox. */
  search?: ReactNode
  /** FilterSelects. */
  filters?: ReactNode
  /** The names of the fields within: what else stands in the address is kept. */
  fields: string[]
  /** "1 862 match", when something is filtered. */
  matches?: ReactNode
  /** Controls at the end; phones go without. */
  tools?: ReactNode
  /** Whether the page is live, at the very end on every screen. */
  status?: ReactNode
}

export function FilterBar({ label, lead, search, filters, fields, matches, tools, status }: FilterBarProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter pb-3">
      {lead}
      <Form
        method="get"
        role="search"
        aria-label={label}
        preventScrollReset
        className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full"
      >
        <HiddenParams except={fields} />
        {search && <div className="w-[236px] max-sm:w-full">{search}</div>}
        {filters && <div className="flex min-w-0 flex-wrap gap-2">{filters}</div>}
        <span className="without-script">
          <Button icon="search">{t('action.apply-filter')}</Button>
        </span>
      </Form>
      {(matches || tools || status) && (
        <div className="ms-auto flex items-center gap-2">
          {matches && (
            <p role="status" className="px-1 text-2">
              {matches}
            </p>
          )}
          {tools && <div className="flex items-center gap-2 max-sm:hidden">{tools}</div>}
          {status}
        </div>
      )}
    </div>
  )
}
