// The frame of all pages below external sign-in: each is the form of its own address, and leads back there.
import { useActionData, useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import type { FormResult } from '~/lib/forms/form-result'
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import { settingsCrumb } from '~/lib/settings/settings-handle'
import { SettingsPage } from './settings-page'

type Oauth2FormPageProps = Omit<ComponentProps<typeof SettingsPage>, 'page' | 'result' | 'back'>

export function Oauth2FormPage(props: Oauth2FormPageProps) {
  const { pathname, search } = useLocation()
  const answer = useActionData() as { result?: FormResult } | undefined
  return <SettingsPage {...props} page={pathname + search} result={answer?.result} back={paths.settings('oauth2')} />
}

/** What one of them is called, below the page that it leads back to. */
export const oauth2Trail = (t: T, label: string, to = paths.settings('oauth2')) => [
  settingsCrumb(t, 'oauth2'),
  { label, to },
]
