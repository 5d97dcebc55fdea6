// The sheet of all keys over whatever page `?` is pressed on. It is fetched when it is first asked for.
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { DialogFrame, dialogWidths } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon-button'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { KeyWords } from './key-lines'
import type { KeySheetData } from './key-sheet-data'

interface KeysDialogProps {
  sheet: KeySheetData
  onClose: () => void
}

export function KeysDialog({ sheet, onClose }: KeysDialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = `keys${useId()}`
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx('route-dialog', dialogWidths[960])}
      onClose={onClose}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
    >
      <div className="dialog-frame">
        <DialogFrame
          titleId={titleId}
          title={sheet.title}
          close={<IconButton type="button" kind="quiet" icon="x" label={t('action.close')} onClick={close} />}
          footerStart={<TextLink to={paths.shortcuts()}>{sheet.page}</TextLink>}
          actions={
            <Button type="button" onClick={close}>
              {t('action.close')}
            </Button>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen its body is scrolled by keys */}
          <section tabIndex={0} aria-labelledby={titleId} className="columns-[260px] gap-8">
            {sheet.sections.map(({ title, lines }) => (
              <div key={title} className="mb-5 break-inside-avoid">
                <h3 className="mb-2 text-13 font-semibold">{title}</h3>
                <KeyWords lines={lines} />
              </div>
            ))}
          </section>
          <p className="text-2">{sheet.note}</p>
        </DialogFrame>
      </div>
    </dialog>
  )
}
