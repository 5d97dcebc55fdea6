// A state of a dashboard in a dialog over the page: the dashboard alone, in a frame of its own, so that what somebody does
// in it leaves the page beneath as it is.
import { type CSSProperties, useEffect, useId, useRef } from 'react'
import { IconButton } from '~/components/ui/icon-button'
import type { WidgetAction } from '~/lib/dashboard/model/widget'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'

interface StateDialogProps {
  dashboardId: string
  /** The address of the state on the page itself. */
  href: string
  title: string
  action?: WidgetAction
  onClose(): void
}

const USUAL_SHARE = 85

export default function StateDialog({ dashboardId, href, title, action, onClose }: StateDialogProps) {
  const t = useT()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const { dialogWidth = USUAL_SHARE, dialogHeight = USUAL_SHARE, dialogHideDashboardToolbar = true } = action ?? {}
  const query = Object.fromEntries(new URL(href).searchParams)
  const address = paths.fullDashboard(dashboardId, { ...query, ...(dialogHideDashboardToolbar && { bare: '1' }) })
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="state-dialog"
      style={{ '--share-x': dialogWidth, '--share-y': dialogHeight } as CSSProperties}
      onClose={onClose}
    >
      <header>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton icon="x" kind="quiet" label={t('action.close')} onClick={() => dialog.current?.close()} />
      </header>
      <iframe src={withBase(address)} title={title} />
    </dialog>
  )
}
