// Puts an open popover at its button: below it, or above where there is more room, and always within the window.
const GAP = 4
const EDGE = 8

export function placeMenu(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const rtl = getComputedStyle(button).direction === 'rtl'
  const left = (align === 'start') === rtl ? at.right - width : at.left
  const below = at.bottom + GAP + height <= innerHeight - EDGE || at.top < innerHeight - at.bottom
  const top = below ? at.bottom + GAP : at.top - GAP - height
  panel.style.margin = '0'
  panel.style.left = `${Math.min(Math.max(EDGE, left), innerWidth - EDGE - width)}px`
  panel.style.top = `${Math.min(Math.max(EDGE, top), Math.max(EDGE, innerHeight - EDGE - height))}px`
}
