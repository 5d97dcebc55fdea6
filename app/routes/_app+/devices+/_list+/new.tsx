// Adding a device: over the list as it was, or a page of its own without scripts.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/ui/link-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { getDefaultDeviceProfileInfo } from '~/lib/platform/device-profile.server'
import { randomToken } from '~/lib/random-token'
import { requireUser } from '~/lib/session/session.server'
import { addFromForm } from '~/routes/_app+/devices+/__add-device.server'
import { findCustomers, profileChoices } from '~/routes/_app+/devices+/__device-choices.server'
import { DeviceFields, useDeviceLabels } from '~/routes/_app+/devices+/__device-fields'
import { deviceListParams, readDeviceListQuery } from '~/routes/_app+/devices+/__device-list.server'
import { SecretFields, useSecretLabels } from '~/routes/_app+/devices+/__secret-fields'

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  const usual = await getDefaultDeviceProfileInfo(platform)
  const [profiles, customers] = await Promise.all([profileChoices(platform, usual.id.id), findCustomers(platform)])
  const query = deviceListParams(readDeviceListQuery(new URL(request.url).searchParams))
  return { profiles, customers, closeTo: paths.devices(query), usualProfileId: usual.id.id, token: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return addFromForm(platform, request)
}

export default function AddDevice() {
  const { profiles, customers, closeTo, usualProfileId, token } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const labels = { ...useDeviceLabels(), ...useSecretLabels() }
  const [params] = useSearchParams()
  // After “Add another” the form is fresh, but for what is likely the same again.
  const after = params.get('after') ?? undefined
  const values = {
    deviceProfileId: params.get('as') ?? usualProfileId,
    customerId: params.get('for') ?? '',
    another: after !== undefined,
    token,
  }
  const form = bindForm({ id: 'device', result, values })
  return (
    <RouteDialog
      key={after}
      title={t('device.add')}
      closeTo={closeTo}
      form={{ noValidate: true }}
      footerStart={<CheckboxField field={form.field('another')} label={t('device.add-another')} />}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t('action.cancel')}
          </LinkButton>
          <SubmitButton busyWords={t('device.adding')}>{t('device.add')}</SubmitButton>
        </>
      }
    >
      <EnterSubmits />
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={labels} />
        <DeviceFields form={form} profiles={profiles} customers={customers} />
        <hr className="border-line-2" />
        <SecretFields form={form} title={t('device.credentials')} tokenHelp={t('device.access-token-help')} />
      </div>
    </RouteDialog>
  )
}
