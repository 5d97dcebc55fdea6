// Nothing there yet: a drawing, what the thing is for, how to make the first one.
import type { ReactNode } from 'react'

interface EmptyStateProps {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** One link to read more. */
  help?: ReactNode
}

export function EmptyState({ art, title, children, actions, help }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-[520px] flex-1 flex-col items-center justify-center px-gutter py-12 text-center">
      {art && <div className="mb-9">{art}</div>}
      <h2 className="text-18 font-semibold">{title}</h2>
      {children && <div className="mt-1.5 text-14 text-2">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {help && <div className="mt-5">{help}</div>}
    </div>
  )
}
