// Adding a device: over the list as it was, or a page of its own without scripts.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { DeviceFields, useDeviceLabels } from '~/components/devices/device-fields'
import { SecretFields, useSecretLabels } from '~/components/devices/secret-fields'
import { AddDialog } from '~/components/entity/add-dialog'
import { TextLink } from '~/components/ui/text-link'
import { closeAddTo, customersFor } from '~/lib/entity/add.server'
import { choicesWith, profileNaming } from '~/lib/entity/choices.server'
import { addFromForm, copiedDevice } from '~/lib/entity/device/add.server'
import { listAddress } from '~/lib/entity/list-query'
import { listUnder } from '~/lib/entity/over-list.server'
import { requireRight } from '~/lib/entity/rights.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { getDefaultDeviceProfileInfo } from '~/lib/platform/device-profile.server'
import { randomToken } from '~/lib/random-token'

export const handle = { i18n: ['form', 'credentials'] }

export async function loader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  const [usual, copied] = await Promise.all([getDefaultDeviceProfileInfo(platform), copiedDevice(platform, request)])
  const likely = new URL(request.url).searchParams.get('as')
  const [profiles, customers] = await Promise.all([
    choicesWith(profileNaming, platform, likely ?? copied?.deviceProfileId ?? usual.id.id),
    customersFor(platform, request),
  ])
  const closeTo = closeAddTo(request, 'device')
  const wizardTo = paths.of('device').over('wizard', listAddress('device', listUnder(request, 'device')))
  return { profiles, customers, closeTo, wizardTo, usualProfileId: usual.id.id, token: randomToken(), copied }
}

export async function action({ request }: ActionFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  return addFromForm(platform, request)
}

const schema = async () => (await import('~/lib/entity/device/form')).NewDeviceSchema

export default function AddDevice() {
  const { profiles, customers, wizardTo, usualProfileId, token } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = { ...useDeviceLabels(), ...useSecretLabels() }
  const [params] = useSearchParams()
  const values = { deviceProfileId: params.get('as') ?? usualProfileId, token }
  return (
    <AddDialog kind="device" values={values} labels={labels} schema={schema}>
      {(form) => (
        <>
          <DeviceFields form={form} profiles={profiles} customers={customers} />
          <hr className="border-line-2" />
          <SecretFields form={form} title={t('device.credentials')} tokenHelp={t('credentials.access-token-help')} />
          <p>
            <TextLink to={wizardTo}>{t('device.step-by-step')}</TextLink>
          </p>
        </>
      )}
    </AddDialog>
  )
}
