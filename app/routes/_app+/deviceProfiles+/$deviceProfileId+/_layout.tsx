// One device profile: its head and its tabs.
import { useLoaderData } from '@remix-run/react'
import { EntityPage } from '~/components/entity/entity-page'
import { detailLoader } from '~/lib/entity/detail.server'
import { transportWords } from '~/lib/entity/device-profile/words'
import { detailHandle } from '~/lib/entity/handles'
import { useT } from '~/lib/i18n/use-t'
import { useWords } from '~/lib/i18n/use-words'
import { paths } from '~/lib/paths'

export const handle = detailHandle('deviceProfile')
export const loader = detailLoader('deviceProfile')

export default function DeviceProfilePage() {
  const frame = useLoaderData<typeof loader>()
  const { id, transportType, alarmRules } = frame.item
  const t = useT()
  const words = useWords(transportWords)
  const facts = [
    { icon: 'public' as const, label: t('device-profile.transport-type'), text: words(transportType) },
    {
      icon: 'devices' as const,
      label: t('home.devices'),
      text: t('home.devices'),
      to: paths.of('device').list({ profile: id }),
    },
  ]
  return <EntityPage kind="deviceProfile" {...frame} facts={facts} counts={{ alarmRules }} />
}
