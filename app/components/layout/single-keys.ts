/** A single key means nothing while somebody types, and under an open dialog or menu. */
export function isElsewhere({ target }: Pick<Event, 'target'>): boolean {
  if (document.querySelector('dialog:modal, :popover-open')) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), select, textarea, [contenteditable]') !== null
  )
}

/** With others held down it is another key. */
export const isSingle = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || isComposing)

/** The search of the page, where it has one. */
export const pageSearch = () => document.querySelector<HTMLInputElement>('main [role="search"] input[type="search"]')
