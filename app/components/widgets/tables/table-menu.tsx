// A button of one icon over a table in a tile, and the form that it opens, with or without scripts.
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { HiddenPairs } from '~/components/tables/hidden-pairs'
import { Button } from '~/components/ui/button'
import type { IconName } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { Menu } from '~/components/ui/menu'
import type { Widget } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import type { TableMember } from './table-query'
import { useTableAddress } from './use-table'

interface TableMenuProps {
  widget: Widget
  label: string
  icon: IconName
  /** What it sets in the address. */
  members: TableMember[]
  /** Somebody chose something in it. */
  isSet: boolean
  children: ReactNode
}

export function TableMenu({ widget, label, icon, members, isSet, children }: TableMenuProps) {
  const t = useT()
  const { others, to, search } = useTableAddress(widget)
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <IconButton {...props} icon={icon} label={label} size="small" kind="quiet" data-set={isSet || undefined} />
      )}
    >
      <Form
        key={search.toString()}
        method="get"
        preventScrollReset
        className="tile-table-choices"
        onSubmit={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
      >
        <HiddenPairs pairs={others(...members)} />
        {children}
        <div className="flex items-center gap-2 pt-1">
          <Button size="small" kind="primary">
            {t('action.apply')}
          </Button>
          {isSet && (
            <LinkButton to={to(Object.fromEntries(members.map((one) => [one, undefined])))} size="small" kind="quiet">
              {t('tile.table-as-author')}
            </LinkButton>
          )}
        </div>
      </Form>
    </Menu>
  )
}
