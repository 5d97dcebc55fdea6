// Takes the clicks on links that open beside the page (action-marks.ts).
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import type { BoardData } from '~/lib/dashboard/page/data'
import { readMark } from './action-marks'

const StateDialog = lazy(() => import('./state-dialog'))

interface Opened {
  /** The address that the link has. */
  href: string
  title: string
  action?: WidgetAction
}

export function useMarkedLinks({ id, tiles }: BoardData) {
  const [opened, setOpened] = useState<Opened>()

  function onClickCapture(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Links of drawings are no anchors as those of texts are: only their attributes are alike.
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || link.hasAttribute('target')) return
    const { href, hash } = new URL(link.getAttribute('href') ?? '', window.location.href)
    const mark = readMark(hash)
    if (!mark) return
    event.preventDefault()
    if (mark.kind === 'window') {
      window.open(href, '_blank', 'noopener')
      return
    }
    const actions = tiles.flatMap(({ widget }) => Object.values(widget.config.actions).flat())
    setOpened({ href, title: mark.title, action: actions.find((one) => one.id === mark.actionId) })
  }

  const dialog = opened && (
    <Suspense fallback={null}>
      <StateDialog {...opened} dashboardId={id} onClose={() => setOpened(undefined)} />
    </Suspense>
  )
  return { onClickCapture, dialog }
}
