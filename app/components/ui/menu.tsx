// A menu that the browser opens, closes and keeps above everything by itself (popover): it works without scripts.
// It stands at its button by CSS anchors; browsers that know none get the place from a script, or the middle of the window.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx'
import { moveInMenu } from './move-in-menu'

interface PanelProps {
  label: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

interface MenuProps extends PanelProps {
  /** The button that opens it, given what makes it do so. */
  trigger: (props: TriggerProps) => ReactNode
}

export interface TriggerProps {
  type: 'button'
  'aria-haspopup': true
  popovertarget: string
}

/** The attributes that make a button open the panel of that id. */
export const triggerOf = (panelId: string): TriggerProps => ({
  type: 'button',
  'aria-haspopup': true,
  popovertarget: panelId,
})

export function Menu({ trigger, ...panel }: MenuProps) {
  const id = `menu${useId()}`
  return (
    <>
      {trigger(triggerOf(id))}
      <MenuPanel id={id} {...panel} />
    </>
  )
}

const isShown = (button: Element) => button.getClientRects().length > 0

/** What makes it a panel. React 18 passes it on but does not know it. */
export const popover: Record<string, string> = { popover: 'auto' }

/** The panel by itself, for a menu that several buttons open. */
export function MenuPanel({ id, label, align = 'end', className, children }: PanelProps & { id: string }) {
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const menu = panel.current
    if (!menu || CSS.supports('position-area', 'block-end')) return
    const place = () => {
      const button = [...document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`)].find(isShown)
      if (button) void import('./place-menu').then(({ placeMenu }) => placeMenu(menu, button, align))
    }
    menu.addEventListener('toggle', place)
    return () => menu.removeEventListener('toggle', place)
  }, [align, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside take the keys; this only closes after them
    <div
      {...popover}
      ref={panel}
      id={id}
      onKeyDown={moveInMenu}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, [data-closes]')) panel.current?.hidePopover()
      }}
      className={cx('menu-panel', align === 'start' && 'menu-panel-start', className)}
    >
      <nav aria-label={label}>{children}</nav>
    </div>
  )
}

/** A line between parts of a menu. */
export const MenuLine = () => <hr className="-mx-1 my-1 border-line-1" />
