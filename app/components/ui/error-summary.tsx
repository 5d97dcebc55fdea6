// The errors that stopped the form, above it: each field as a link. Takes the focus once, so that it is heard.
import { type ReactNode, useEffect, useRef } from 'react'
import { SeverityGlyph } from './severity-glyph'

interface ErrorSummaryProps {
  /** "1 field needs a change:", or what went wrong with the whole form. */
  title: ReactNode
  fields?: { id: string; label: ReactNode }[]
  /** Where the focus already stands at the field, it is only heard. */
  takesFocus?: boolean
}

export function ErrorSummary({ title, fields = [], takesFocus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="tint-critical flex items-start gap-2.5 rounded-5 px-[13px] py-2"
    >
      <SeverityGlyph severity="critical" size={14} className="mt-[3px]" />
      <p>
        <strong className="font-semibold">{title}</strong>
        {fields.map(({ id, label }, index) => (
          <span key={id}>
            {index > 0 ? ', ' : ' '}
            <a href={`#${id}`} className="underline decoration-1 underline-offset-[3px]">
              {label}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}
