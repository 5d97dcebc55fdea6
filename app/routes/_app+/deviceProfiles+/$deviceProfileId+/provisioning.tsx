// The tab of a profile's provisioning.
import { useActionData, useLoaderData } from '@remix-run/react'
import { TabForm } from '~/components/entity/tab-form'
import { TabPage } from '~/components/entity/tab-page'
import { ProvisioningFields, useProvisioningLabels } from '~/components/settings/provisioning-fields'
import type { FormResult } from '~/lib/forms/form-result'
import { provisioningForm, provisioningLoader } from '~/lib/settings/provisioning.server'
import { settingsAction } from '~/lib/settings/settings-form.server'

export const handle = { i18n: ['form', 'provisioning', 'settings'] }
export const loader = provisioningLoader
export const action = settingsAction(provisioningForm)

const schema = async () => (await import('~/lib/settings/provisioning-form')).ProvisioningSchema

export default function DeviceProfileProvisioning() {
  const { stored, ...shown } = useLoaderData<typeof loader>()
  const result = useActionData<{ result: FormResult }>()?.result
  return (
    <TabPage>
      <TabForm id="provisioning" stored={stored} result={result} schema={schema} labels={useProvisioningLabels()}>
        {(form) => <ProvisioningFields form={form} shown={shown} />}
      </TabForm>
    </TabPage>
  )
}
