// A form that changes how the console looks. With scripts the page changes where it stands; without, it comes again.
import { useFetcher, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '~/lib/paths'

interface AppearanceFormProps {
  className?: string
  children: ReactNode
}

export function AppearanceForm({ className, children }: AppearanceFormProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const [hasScripts, setHasScripts] = useState(false)
  useEffect(() => setHasScripts(true), [])
  return (
    <fetcher.Form method="post" action={paths.appearance()} className={className}>
      {!hasScripts && <input type="hidden" name="redirectTo" value={`${pathname}${search}`} />}
      {children}
    </fetcher.Form>
  )
}
