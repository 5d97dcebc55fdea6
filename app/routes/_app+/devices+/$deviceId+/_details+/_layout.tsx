// The first tab: what is known about the device.
import { DetailFacts } from '~/components/entity/detail-facts'
import { FactLink } from '~/components/entity/fact-link'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export default function DeviceDetails() {
  const device = useEntityItem('device')
  const t = useT()
  if (!device) return null
  const own = [
    {
      label: t('device.profile'),
      value: device.profileName && (
        <FactLink to={paths.of('device').list({ profile: device.profileId })} text={device.profileName} />
      ),
    },
    { label: t('device.gateway'), value: t(device.isGateway ? 'device.is-gateway' : 'device.is-no-gateway') },
  ]
  return <DetailFacts kind="device" item={device} own={own} />
}
