// Fields of a page of settings that belong together.
import type { ReactNode } from 'react'

interface SettingsSectionProps {
  title: string
  about?: ReactNode
  children: ReactNode
}

export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line-2 pt-5 first:border-t-0 first:pt-0">
      <legend className="float-start mb-1 w-full text-14 font-semibold">{title}</legend>
      {about && <p className="clear-both -mt-3 text-2">{about}</p>}
      <div className="clear-both grid gap-x-3.5 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
