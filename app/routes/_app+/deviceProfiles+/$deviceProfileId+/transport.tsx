// The tab of a profile's transport: topics, payloads and what else belongs to it.
import { useActionData, useLoaderData } from '@remix-run/react'
import { TransportFields, useTransportLabels } from '~/components/device-profiles/transport-fields'
import { TabForm } from '~/components/entity/tab-form'
import { TabPage } from '~/components/entity/tab-page'
import { transportFacts, transportForm } from '~/lib/entity/device-profile/transport.server'
import { editAction, editLoader } from '~/lib/entity/edit.server'
import type { FormResult } from '~/lib/forms/form-result'

export const handle = { i18n: ['form', 'transport'] }
export const loader = editLoader('deviceProfile', transportForm, transportFacts)
export const action = editAction('deviceProfile', transportForm)

const schema = async () => (await import('~/lib/entity/device-profile/transport-form')).TransportSchema

export default function DeviceProfileTransport() {
  const { stored, kept, isUsed } = useLoaderData<typeof loader>()
  const result = useActionData<{ result: FormResult }>()?.result
  return (
    <TabPage>
      <TabForm id="transport" stored={stored} result={result} schema={schema} labels={useTransportLabels()}>
        {(form) => <TransportFields form={form} kept={kept} isUsed={isUsed} />}
      </TabForm>
    </TabPage>
  )
}
