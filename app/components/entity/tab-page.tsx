// The page of a tab, and what lies over it.
import { Outlet, useLoaderData } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import type { Told } from './told'

export function TabPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      {children}
      <Outlet />
    </div>
  )
}

/** Of a tab that shows what its loader tells, and nothing beside it. */
export const tabPage = <Loader,>(Page: ComponentType<Told<Loader>>) =>
  function Tab() {
    const told = useLoaderData<Loader>() as Told<Loader>
    return (
      <TabPage>
        <Page {...told} />
      </TabPage>
    )
  }
