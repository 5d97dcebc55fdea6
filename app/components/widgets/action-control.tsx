// An action as a button: one that leads somewhere is a link, one that is a script runs when it is pressed.
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link-button'
import type { TileAction } from './definition'

interface ActionControlProps {
  action: TileAction
  className?: string
}

export function ActionControl({ action: { label, to, isNewTab, run }, className }: ActionControlProps) {
  if (to !== undefined)
    return (
      <LinkButton
        to={to}
        size="small"
        className={className}
        target={isNewTab ? '_blank' : undefined}
        rel={isNewTab ? 'noreferrer' : undefined}
      >
        {label}
      </LinkButton>
    )
  return run ? (
    <Button type="button" size="small" className={`needs-script ${className ?? ''}`} onClick={run}>
      {label}
    </Button>
  ) : null
}
