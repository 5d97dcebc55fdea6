// The page of a tab, and what lies over it.
import { Outlet } from '@remix-run/react'
import type { ReactNode } from 'react'

export function TabPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      {children}
      <Outlet />
    </div>
  )
}
