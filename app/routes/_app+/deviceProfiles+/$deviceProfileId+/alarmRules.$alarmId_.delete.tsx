// Asks before an alarm rule is deleted: over the list of them.
import { useLoaderData } from '@remix-run/react'
import { ConfirmDialog } from '~/components/forms/confirm-dialog'
import { alarmDeleteAction, alarmDeleteLoader } from '~/lib/entity/device-profile/alarm-form.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['form'] }
export const loader = alarmDeleteLoader
export const action = alarmDeleteAction

export default function DeleteAlarm() {
  const t = useT()
  const { type, closeTo } = useLoaderData<typeof loader>()
  const title = t('alarm-rule.delete-title', { name: type })
  return (
    <ConfirmDialog isDanger title={title} closeTo={closeTo} action={t('alarm-rule.delete')}>
      <p>{t('alarm-rule.delete-effect')}</p>
    </ConfirmDialog>
  )
}
