import type { ReactNode } from 'react'

/** The heading of a page before signing in, with a line under it. */
export function AuthTitle({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="mb-2">
      <h1 className="text-[1.75rem] leading-9 font-semibold tracking-[calc(-0.025em*var(--tracking))]">{children}</h1>
      {note && <p className="mt-1 text-14 text-2">{note}</p>}
    </div>
  )
}
