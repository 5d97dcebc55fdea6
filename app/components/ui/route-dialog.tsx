// A dialog with an address: a nested route. With scripts it is modal over the page beneath; without them it takes
// the place of that page (pieces.css). Escape, the backdrop and the cross lead back, and the focus returns to what had it.
import { Form, useNavigate } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isUnsaved, useUnsaved } from '~/lib/forms/unsaved'
import { useT } from '~/lib/i18n/use-t'
import { whenGuarded } from '~/lib/line/guarded'
import { closingBy } from './closing'
import { cx } from './cx'
import { DialogFrame, type DialogWidth, dialogWidths } from './dialog'
import { IconLink } from './icon-button'
import { LinkButton } from './link-button'

interface RouteDialogProps {
  title: ReactNode
  /** The page beneath, to which closing leads. */
  closeTo: string
  width?: DialogWidth
  footerStart?: ReactNode
  /** Buttons beside the link that closes it. */
  actions?: ReactNode
  /** The whole frame becomes one form, so that the actions in its footer send what stands in its body. */
  form?: ComponentProps<typeof Form>
  className?: string
  /** Places it elsewhere than over the page, where it can; answers what ends that. */
  place?(dialog: HTMLDialogElement, leave: () => void): (() => void) | undefined
  children: ReactNode
}

/** Where the focus goes; what is only one thing among others that the dialog is for is marked as such. */
const FIRST_FIELD =
  '.dialog-frame :is(input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea):not([data-aside])'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

export function RouteDialog({
  title,
  closeTo,
  width = 640,
  footerStart,
  actions,
  form,
  className,
  place,
  children,
}: RouteDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  /** The pointer went down on the backdrop: a text that is marked to beyond the edge closes nothing. */
  const isOutside = useRef(false)
  /** What had the focus last. */
  const held = useRef<Element | null>(null)
  const titleId = `dialog-title${useId()}`
  const leave = async () => {
    if (isUnsaved()) await whenGuarded()
    navigate(closeTo, { preventScrollReset: true })
  }
  const { onKeyDown, onCancel } = closingBy(leave)
  const latest = useRef(leave)
  latest.current = leave

  useBrowserLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const placed = place?.(element, () => latest.current())
    if (placed) return placed
    const opener = document.activeElement
    element.close() // it came open, for pages without scripts
    element.showModal()
    // A form is there to be filled in; by itself the focus would go to the cross.
    element.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  // A button that goes because it has done its work takes the focus with it: it stays in the dialog.
  useEffect(() => {
    if (!held.current || held.current.isConnected || document.activeElement !== document.body) return
    dialog.current?.querySelector<HTMLElement>('.dialog-frame :is(a, button)')?.focus()
  })

  useUnsaved(() => dialog.current)

  const frame = (
    <DialogFrame
      titleId={titleId}
      title={title}
      close={
        <IconLink to={closeTo} preventScrollReset kind="quiet" icon="x" label={t('action.close')} replace={false} />
      }
      footerStart={footerStart}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t(actions ? 'action.cancel' : 'action.close')}
          </LinkButton>
          {actions}
        </>
      }
    >
      {children}
    </DialogFrame>
  )

  return (
    <dialog
      ref={dialog}
      open
      suppressHydrationWarning
      aria-labelledby={titleId}
      onFocus={({ target }) => {
        held.current = target
      }}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onPointerDown={({ target, currentTarget }) => {
        isOutside.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isOutside.current && target === currentTarget) leave()
      }}
      className={cx('route-dialog', dialogWidths[width], className)}
    >
      {form ? (
        <Form method="post" preventScrollReset {...form} className={cx('dialog-frame', form.className)}>
          {frame}
        </Form>
      ) : (
        <div className="dialog-frame">{frame}</div>
      )}
    </dialog>
  )
}
