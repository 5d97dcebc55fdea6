// The frame of a dialog: header, scrolling body, footer with the actions at the end.
import type { ReactNode } from 'react'
import { cx } from './cx'
import { LinePlace } from './line'

export type DialogWidth = 480 | 640 | 960 | 1200

export const dialogWidths: Record<DialogWidth, string> = {
  480: 'max-w-[480px]',
  640: 'max-w-[640px]',
  960: 'max-w-[960px]',
  1200: 'max-w-[1200px]',
}

interface DialogFrameProps {
  titleId: string
  title: ReactNode
  /** Closes: a link to the page beneath. */
  close: ReactNode
  /** Secondary things at the start of the footer. */
  footerStart?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function DialogFrame({ titleId, title, close, footerStart, actions, children }: DialogFrameProps) {
  return (
    <>
      <header className="flex min-h-[58px] items-center justify-between gap-3 border-b border-line-1 ps-5 pe-3.5">
        <h2 id={titleId} className="min-w-0 text-16 font-semibold break-words">
          {title}
        </h2>
        {close}
      </header>
      <LinePlace piece="LineBanner" />
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-[18px]">{children}</div>
      {(actions || footerStart) && (
        <footer
          className={cx(
            'flex flex-wrap items-center gap-2 border-t border-line-1 px-5 py-3',
            footerStart ? 'justify-between' : 'justify-end',
          )}
        >
          {footerStart}
          <div className="ms-auto flex flex-wrap justify-end gap-2">{actions}</div>
        </footer>
      )}
    </>
  )
}
