// The pieces of a dialog that shows something that was recorded: facts, and parts with a heading.
import type { ReactNode } from 'react'

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">{children}</dl>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-2">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

interface PartProps {
  title: string
  about?: ReactNode
  end?: ReactNode
  children: ReactNode
}

export function Part({ title, about, end, children }: PartProps) {
  return (
    <section>
      <div className="mb-1.5 flex min-h-[26px] flex-wrap items-center gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        {about && <p className="text-2">{about}</p>}
        {end && <span className="ms-auto">{end}</span>}
      </div>
      {children}
    </section>
  )
}

/** What is longer scrolls, and takes the focus, so that keys can scroll it. */
export function Code({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-5 border border-line-2 bg-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  )
}
