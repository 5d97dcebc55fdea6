// The first tab: what is known about the device.
import { DetailFacts } from '~/components/entity/detail-facts'
import { deviceProfilePage, FactLink } from '~/components/entity/fact-link'
import { useEntityFrame } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'

export default function DeviceDetails() {
  const frame = useEntityFrame('device')
  const t = useT()
  if (!frame) return null
  const { item: device, canManage } = frame
  const own = [
    {
      label: t('device.profile'),
      value: device.profileName && (
        <FactLink to={deviceProfilePage(device.profileId, canManage)} text={device.profileName} />
      ),
    },
    { label: t('device.gateway'), value: t(device.isGateway ? 'device.is-gateway' : 'device.is-no-gateway') },
  ]
  return <DetailFacts kind="device" item={device} own={own} />
}
