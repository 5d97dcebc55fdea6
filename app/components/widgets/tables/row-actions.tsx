// The buttons that the author of a table gave to its rows: those that lead somewhere are links.
import { LinkButton } from '~/components/ui/link-button'
import type { TileAction } from '../definition'

export const RowActions = ({ actions }: { actions: readonly TileAction[] }) =>
  actions.map(({ action, label, to, isNewTab }) =>
    to === undefined ? null : (
      <LinkButton
        key={action.id}
        to={to}
        size="small"
        className="tile-row-action"
        target={isNewTab ? '_blank' : undefined}
        rel={isNewTab ? 'noreferrer' : undefined}
      >
        {label}
      </LinkButton>
    ),
  )
