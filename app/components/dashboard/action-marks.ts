// Links that open beside the page, in a dialog over it or in a window of their own, say so at the end of their address:
// without scripts they lead where it says, with them the page opens them as their author meant.
import type { WidgetAction } from '~/lib/dashboard/model/widget'

const DIALOG = '#dialog-'
const WINDOW = '#window'

export const markOf = ({ id, openInSeparateDialog, openNewBrowserTab }: WidgetAction, title: string): string => {
  if (openInSeparateDialog)
    return `${DIALOG}${encodeURIComponent(id)}-${encodeURIComponent(title).replaceAll('-', '%2D')}`
  return openNewBrowserTab ? WINDOW : ''
}

export type Mark = { kind: 'window' } | { kind: 'dialog'; actionId: string; title: string }

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function readMark(hash: string): Mark | undefined {
  if (hash === WINDOW) return { kind: 'window' }
  if (!hash.startsWith(DIALOG)) return undefined
  // A dash of an id stays one when it is written, so the title begins after the last.
  const rest = hash.slice(DIALOG.length)
  const at = rest.lastIndexOf('-')
  return { kind: 'dialog', actionId: decoded(rest.slice(0, at)), title: decoded(rest.slice(at + 1)) }
}
