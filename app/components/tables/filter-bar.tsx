// Search and filters of a list, in its address. One form: Enter sends it, a change of a filter too; without scripts a
// button. Phones show the search as an icon in the bar of the title, and the filters as one row that scrolls.
import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '~/components/ui/button'
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
  /** Controls at the end; phones go without. */
  tools?: ReactNode
  /** The live chip, at the very end on every screen. */
  status?: ReactNode
}

export function FilterBar({ label, lead, search, filters, fields, matches, tools, status }: FilterBarProps) {
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
          {tools && <div className="flex items-center gap-2 max-sm:hidden">{tools}</div>}
          {status}
        </div>
      )}
    </div>
  )
}
