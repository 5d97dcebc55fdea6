// A chip that opens a panel with forms. It opens without scripts too, and closes when a script sees a click elsewhere or
// Escape.
import { type ReactNode, useEffect, useRef } from 'react'

export interface ChipPanelProps {
  /** What the chip shows. */
  chip: ReactNode
  /** Its name, where it shows no words. */
  name?: string
  isSet?: boolean
  /** Whoever has sent one of its forms is done with it. */
  closesOnSend?: boolean
  children: ReactNode
}

/** The focus goes back to the chip. */
function close(panel: HTMLDetailsElement | null) {
  if (!panel?.open) return
  panel.open = false
  panel.querySelector('summary')?.focus()
}

export function ChipPanel({ chip, name, isSet, closesOnSend, children }: ChipPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const gone = new AbortController()
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(details.current), gone)
    document.addEventListener(
      'pointerdown',
      ({ target }) => details.current?.contains(target as Node) || details.current?.removeAttribute('open'),
      gone,
    )
    return () => gone.abort()
  }, [])
  return (
    <details
      ref={details}
      className="window-range"
      onSubmit={({ currentTarget }) => closesOnSend && close(currentTarget)}
    >
      <summary className={isSet ? 'filter-chip is-set' : 'filter-chip'} aria-label={name} title={name}>
        {chip}
      </summary>
      <div className="window-panel">{children}</div>
    </details>
  )
}
