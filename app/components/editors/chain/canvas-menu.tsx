// The menu at the pointer, or at what has the focus.
import { Fragment, useLayoutEffect, useRef } from 'react'
import { MenuLine, popover } from '~/components/ui/menu'
import { moveInMenu } from '~/components/ui/move-in-menu'
import { useT } from '~/lib/i18n/use-t'
import type { MenuPoint } from './use-canvas-menus'

export interface MenuEntry {
  name: string
  label: string
  keys?: string
  isDanger?: boolean
  /** A line before it. */
  begins?: boolean
  run(): void
}

const EDGE = 8

interface CanvasMenuProps {
  at: MenuPoint
  entries: readonly MenuEntry[]
  onClose(): void
}

export function CanvasMenu({ at, entries, onClose }: CanvasMenuProps) {
  const t = useT()
  const menu = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, where it was asked for
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const opener = document.activeElement
    element.showPopover()
    const { offsetWidth: width, offsetHeight: height } = element
    element.style.left = `${Math.max(EDGE, Math.min(at.x, innerWidth - width - EDGE))}px`
    element.style.top = `${Math.max(EDGE, Math.min(at.y, innerHeight - height - EDGE))}px`
    element.querySelector('button')?.focus()
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the keys
    <div
      {...popover}
      ref={menu}
      className="menu-panel flow-menu"
      onKeyDown={moveInMenu}
      onContextMenu={(event) => event.preventDefault()}
    >
      <nav aria-label={t('canvas.menu')}>
        {entries.map(({ name, label, keys, isDanger, begins, run }) => (
          <Fragment key={name}>
            {begins && <MenuLine />}
            <button
              type="button"
              className={isDanger ? 'menu-entry text-danger' : 'menu-entry'}
              onClick={() => {
                onClose()
                run()
              }}
            >
              <span className="flex-1 text-start">{label}</span>
              {keys && <kbd className="text-11 text-3">{keys}</kbd>}
            </button>
          </Fragment>
        ))}
      </nav>
    </div>
  )
}
