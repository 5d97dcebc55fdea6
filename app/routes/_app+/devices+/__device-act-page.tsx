// Asks before something is done with devices, names each of them, and tells afterwards which ones the platform refused.
import { useActionData, useLoaderData } from '@remix-run/react'
import { ChoiceField } from '~/components/forms/choice-field'
import { ErrorWords } from '~/components/forms/error-words'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { ErrorSummary } from '~/components/ui/error-summary'
import { LinkButton } from '~/components/ui/link-button'
import { OutsideText } from '~/components/ui/outside-text'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { deviceActAction, deviceActLoader } from './__device-act.server'

export function DeviceActPage() {
  const { act, devices, customers, back, isPublic } = useLoaderData<ReturnType<typeof deviceActLoader>>()
  const answer = useActionData<ReturnType<typeof deviceActAction>>()
  const t = useT()
  const result = answer && 'result' in answer ? answer.result : undefined
  const refused = answer && 'failures' in answer ? answer : undefined
  const form = bindForm({ id: 'act', result })
  const named = { count: devices.length, name: devices[0]?.name ?? '' }
  // “Unassign” and “Make private” are one call and two words.
  const words = act === 'unassign' && isPublic ? 'private' : act
  const verb = t(`device.act-${words}`, named)
  const failureOf = (deviceId: string) => refused?.failures.find((failure) => failure.deviceId === deviceId)

  return (
    <RouteDialog
      title={t(`device.act-${words}-title`, named)}
      closeTo={back}
      width={480}
      form={{ noValidate: true }}
      actions={
        <>
          <LinkButton to={back} preventScrollReset>
            {t('action.cancel')}
          </LinkButton>
          <SubmitButton kind={act === 'delete' ? 'danger-solid' : 'primary'} busyWords={t('form.working')}>
            {verb}
          </SubmitButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refused && (
          <ErrorSummary title={t('device.act-refused', { count: refused.failures.length, done: refused.count })} />
        )}
        <FormErrors form={form} labels={{ customerId: t('device.customer') }} />
        <p>{t(`device.act-${words}-effect`, named)}</p>
        {customers && (
          <ChoiceField
            form={form}
            name="customerId"
            choices={customers}
            suggestionsOf={paths.customerOptions}
            label={t('device.customer')}
            none={t('device.choose-customer')}
            required
          />
        )}
        {(devices.length > 1 || refused) && (
          <ul className="divide-y divide-line-1 border-y border-line-1">
            {devices.map(({ deviceId, name }) => {
              const failure = failureOf(deviceId)
              return (
                <li key={deviceId} className="py-1.5">
                  <OutsideText text={name} />
                  {failure && (
                    <span className="block text-12 text-critical">
                      <ErrorWords error={failure.error} />
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </RouteDialog>
  )
}
