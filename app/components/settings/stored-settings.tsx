// A page of settings over a loader that tells what is stored of them, and its action.
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import type { FormValues } from '~/lib/forms/binding'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { type SettingsPage as Place, paths } from '~/lib/paths'
import { SettingsPage } from './settings-page'

type PageProps = ComponentProps<typeof SettingsPage>

interface StoredSettingsProps extends Omit<PageProps, 'title' | 'page' | 'stored' | 'result'> {
  of: Place
  /** Without it, what the menu calls it. */
  title?: string
}

export function StoredSettings({ of, title, ...page }: StoredSettingsProps) {
  const t = useT()
  const { stored } = useLoaderData<{ stored: FormValues }>()
  const answer = useActionData<{ result?: FormResult }>() as { result?: FormResult } | undefined
  return (
    <SettingsPage
      {...page}
      title={title ?? t(`home.settings-${of}`)}
      page={paths.settings(of)}
      stored={stored}
      result={answer?.result}
    />
  )
}
