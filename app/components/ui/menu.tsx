// A menu that the browser opens, closes and keeps above everything by itself (popover): it works without scripts.
// It stands at its button by CSS anchors; browsers that know none get the place from a script, or the middle of the window.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx'
import { moveInMenu } from './move-in-menu'
import { placeMenu } from './place-menu'

interface MenuProps {
  /** The button that opens it, given what makes it do so. */
  trigger: (props: TriggerProps) => ReactNode
  label: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

export interface TriggerProps {
  type: 'button'
  id: string
  'aria-haspopup': true
  popovertarget: string
}

export function Menu({ trigger, label, align = 'end', className, children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = `menu${id}`
  const buttonId = `menu-button${id}`
  const popover: Record<string, string> = { popover: 'auto' } // React 18 passes it on but does not know it

  useEffect(() => {
    const menu = panel.current
    const button = document.getElementById(buttonId)
    if (!menu || !button || CSS.supports('position-area', 'block-end')) return
    const place = () => placeMenu(menu, button, align)
    menu.addEventListener('toggle', place)
    return () => menu.removeEventListener('toggle', place)
  }, [align, buttonId])

  return (
    <>
      {trigger({ type: 'button', id: buttonId, 'aria-haspopup': true, popovertarget: panelId })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside take the keys; this only closes after them */}
      <div
        {...popover}
        ref={panel}
        id={panelId}
        onKeyDown={moveInMenu}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, [data-closes]')) panel.current?.hidePopover()
        }}
        className={cx('menu-panel', align === 'start' && 'menu-panel-start', className)}
      >
        <nav aria-label={label}>{children}</nav>
      </div>
    </>
  )
}

export const menuItemLook =
  'flex min-h-control w-full items-center gap-2.5 rounded-5 px-2.5 text-start text-13 text-1 no-underline hover:bg-hover ' +
  'focus-visible:bg-hover focus-visible:-outline-offset-2'

/** A line between parts of a menu. */
export const MenuLine = () => <hr className="-mx-1 my-1 border-line-1" />
