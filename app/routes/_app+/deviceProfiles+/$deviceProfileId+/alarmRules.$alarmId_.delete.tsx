// Asks before an alarm rule is deleted: over the list of them.
import { useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { alarmDeleteAction, alarmDeleteLoader } from '~/lib/entity/device-profile/alarm-form.server'
import { useT } from '~/lib/i18n/use-t'

export const handle = { i18n: ['form'] }
export const loader = alarmDeleteLoader
export const action = alarmDeleteAction

export default function DeleteAlarm() {
  const { type, closeTo } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <RouteDialog
      title={t('alarm-rule.delete-title', { name: type })}
      closeTo={closeTo}
      width={480}
      form={{ noValidate: true }}
      actions={
        <SubmitButton kind="danger-solid" busyWords={t('form.working')}>
          {t('alarm-rule.delete')}
        </SubmitButton>
      }
    >
      <p>{t('alarm-rule.delete-effect')}</p>
    </RouteDialog>
  )
}
