// A dialog that stands beside its page where there is room: the page can still be used, and Escape closes it from there too.

/** As `beside-panel` has it. */
const ROOM = '(width >= 1280px)'
/** What Escape closes first. */
const OVER_ALL = ':modal, :popover-open'

/** Answers what ends it; undefined where there is no room. */
export function besidePage(dialog: HTMLDialogElement, leave: () => void): (() => void) | undefined {
  if (!matchMedia(ROOM).matches) return undefined
  const opener = document.activeElement
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(OVER_ALL)) return
    event.preventDefault()
    leave()
  }
  dialog.tabIndex = -1
  dialog.focus()
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    // Who has gone on in the page stays there.
    const isThere = dialog.contains(document.activeElement)
    if (isThere && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
