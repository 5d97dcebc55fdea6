// The buttons that the author of a widget put into its head.
import { LinkButton } from '~/components/ui/link-button'
import type { WidgetViewProps } from '~/components/widgets/definition'
import { firstEntity } from '~/components/widgets/first-entity'

export function HeaderActions(props: WidgetViewProps) {
  const actions = props.actionsOf('headerButton', firstEntity(props))
  return actions.map(({ action, label, to, isNewTab }) =>
    to === undefined ? null : (
      <LinkButton
        key={action.id}
        to={to}
        size="small"
        target={isNewTab ? '_blank' : undefined}
        rel={isNewTab ? 'noreferrer' : undefined}
      >
        {label}
      </LinkButton>
    ),
  )
}
