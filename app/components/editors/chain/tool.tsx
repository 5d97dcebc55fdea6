// A button of an icon of the editor's own: its name is read out and shown as a tip, with its key.
import type { ComponentProps } from 'react'
import { buttonClass } from '~/components/ui/button-class'
import { type IconName, NodeIcon } from './node-icon'

interface ToolProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  icon: IconName
  label: string
  /** The keys that do the same. */
  keys?: string
}

export function Tool({ icon, label, keys, className, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl ', 'Control+').replace(' ', '+')}
      title={keys ? `${label} (${keys})` : label}
      {...rest}
      className={buttonClass({ kind: 'quiet', iconOnly: true, className })}
    >
      <NodeIcon name={icon} />
    </button>
  )
}
