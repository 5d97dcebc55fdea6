// Changing a device: only what was changed in the form is written, also when somebody else saved meanwhile.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/ui/link-button'
import { RouteDialog } from '~/components/ui/route-dialog'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { changeableParts } from '~/lib/platform/device'
import { getDevice } from '~/lib/platform/device.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { requireUser } from '~/lib/session/session.server'
import { profileChoices } from '~/routes/_app+/devices+/__device-choices.server'
import { DeviceFields, useDeviceLabels } from '~/routes/_app+/devices+/__device-fields'
import { editFromForm } from '~/routes/_app+/devices+/__edit-device.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  const deviceId = params.deviceId ?? ''
  const device = await orNotFound(getDevice(platform, deviceId))
  const profiles = await profileChoices(platform, device.deviceProfileId.id)
  return { stored: changeableParts(device), profiles, closeTo: paths.device(deviceId) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { platform } = await requireUser(request, 'TENANT_ADMIN')
  return editFromForm(platform, request, params.deviceId ?? '')
}

export default function EditDevice() {
  const { stored, profiles, closeTo } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const form = bindForm({ id: 'device', result, values: { ...stored, drawn: JSON.stringify(stored) } })
  const drawn = form.field('drawn')
  return (
    <RouteDialog
      title={t('device.edit')}
      closeTo={closeTo}
      form={{ noValidate: true }}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t('action.cancel')}
          </LinkButton>
          <SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>
        </>
      }
    >
      <input type="hidden" name="drawn" value={drawn.value} readOnly />
      <div className="flex flex-col gap-4">
        <FormErrors form={form} labels={useDeviceLabels()} />
        <DeviceFields form={form} profiles={profiles} />
      </div>
    </RouteDialog>
  )
}
