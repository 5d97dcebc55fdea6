// One menu for all rows of a table, filled for the row whose “…” was pressed. Without scripts that “…” is a link to the
// entity's page, where the same stands.
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { popover } from '~/components/ui/menu'
import { moveInMenu } from '~/components/ui/move-in-menu'
import { placeMenu } from '~/components/ui/place-menu'

interface RowMenu {
  /** For the body of the table: opens the menu of the row that was pressed. */
  onClick(event: MouseEvent<HTMLElement>): void
  menu: ReactNode
}

const CALLER = 'a[data-menu]'

/** Its link leads to the row's page, which ends with the id: so it stands once in each of many rows. */
export const rowIdOf = (caller: HTMLAnchorElement) => caller.pathname.split('/').at(-1) ?? ''

/** `idOf` tells the row of a link, where its address does not. */
export function useRowMenu(
  fill: (rowId: string) => { label: string; items: ReactNode } | undefined,
  idOf: (caller: HTMLAnchorElement) => string = rowIdOf,
): RowMenu {
  const [opened, setOpened] = useState<{ id: string; caller: HTMLElement }>()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = panel.current
    if (!opened || !element) return
    element.showPopover()
    placeMenu(element, opened.caller, 'end')
    element.querySelector<HTMLElement>('a, button')?.focus()
  }, [opened])

  const filled = opened && fill(opened.id)
  return {
    onClick(event) {
      const caller = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(CALLER) : null
      if (!caller || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      setOpened({ id: idOf(caller), caller })
    },
    menu: (
      // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
      <div
        {...popover}
        ref={panel}
        className="menu-panel"
        onKeyDown={moveInMenu}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover()
        }}
      >
        {filled && <nav aria-label={filled.label}>{filled.items}</nav>}
      </div>
    ),
  }
}
