// A chip of the toolbar that opens a panel with a form. It opens without scripts too, and closes when a script sees a click
// elsewhere or Escape.
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '~/components/ui/cx'
import { Icon, type IconName } from '~/components/ui/icon'

interface BoardPanelProps {
  label: string
  icon: IconName
  isSet?: boolean
  children: ReactNode
}

export function BoardPanel({ label, icon, isSet, children }: BoardPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const panel = details.current
      if (!panel?.open) return
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !panel.contains(event.target as Node)) {
        panel.open = false
        if (event instanceof KeyboardEvent) panel.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details ref={details} className="window-range">
      <summary className={cx('filter-chip gap-1.5', isSet && 'is-set')}>
        <Icon name={icon} />
        <span className="truncate">{label}</span>
        <Icon name="chevron-down" size={12} className="text-2" />
      </summary>
      <div className="window-panel board-panel">{children}</div>
    </details>
  )
}
