// Asks before a domain, or a client, of external sign-in is deleted.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { deleteAction, deleteLoader } from '~/lib/settings/oauth2/page.server'

export const handle = { title: 'settings.oauth2-delete' }
export const loader = deleteLoader
export const action = deleteAction

export default function DeleteOfOauth2() {
  const { what, names, name, isLast } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  const t = useT()
  return (
    <ConfirmDialog
      title={t('settings.oauth2-delete-title', { name })}
      closeTo={paths.settings('oauth2')}
      action={t('settings.oauth2-delete')}
      isDanger
      error={error}
    >
      <p>{t(`settings.oauth2-delete-${what}-text`)}</p>
      {isLast && <p>{t('settings.oauth2-delete-last', { names: names.join(', ') })}</p>}
    </ConfirmDialog>
  )
}
