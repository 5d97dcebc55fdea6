import type { ComponentProps, Ref } from 'react'
import { cx } from './cx'

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  /** Keys, certificates, JSON: fixed letters, left to right in every language. */
  code?: boolean
  textareaRef?: Ref<HTMLTextAreaElement>
}

/** A text of several lines; grows with its content where the browser can. */
export function Textarea({ code, rows = 3, textareaRef, className, style, ...rest }: TextareaProps) {
  return (
    <textarea
      ref={textareaRef}
      rows={rows}
      // A text area that grows with its content takes the place of `rows`.
      style={{ minHeight: `calc(${rows}lh + 14px)`, ...style }}
      {...(code && { dir: 'ltr', spellCheck: false })}
      {...rest}
      className={cx('control', 'field-sizing-content max-h-80 py-1.5', code && 'font-mono text-12', className)}
    />
  )
}
