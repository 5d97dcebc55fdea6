// The first tab: what is known about the device.
import { DetailFacts } from '~/components/entity/detail-facts'
import { useEntityItem } from '~/components/entity/use-entity-item'
import { useT } from '~/lib/i18n/use-t'

export default function DeviceDetails() {
  const device = useEntityItem('device')
  const t = useT()
  if (!device) return null
  const own = [
    { label: t('device.profile'), value: device.profileName },
    { label: t('device.gateway'), value: t(device.isGateway ? 'device.is-gateway' : 'device.is-no-gateway') },
  ]
  return <DetailFacts item={device} own={own} />
}
