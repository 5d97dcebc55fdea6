// Asks before a calculated field is deleted: over the list of them.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { calculatedFieldDeleteAction, calculatedFieldDeleteLoader } from '~/lib/entity/calculated/fields.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['form'] }
export const loader = calculatedFieldDeleteLoader
export const action = calculatedFieldDeleteAction

export default function DeleteCalculatedField() {
  const { name, closeTo } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <ConfirmDialog
      title={t('calculated-field.delete-title', { name })}
      closeTo={closeTo}
      action={t('operation.delete')}
      isDanger
      error={useActionData<typeof action>()?.error}
    >
      <p>{t('calculated-field.delete-effect')}</p>
    </ConfirmDialog>
  )
}
