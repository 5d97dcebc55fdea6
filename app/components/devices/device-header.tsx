// The head of a device's pages.
import { useHref } from '@remix-run/react'
import { DetailHeader } from '~/components/entity/detail-header'
import { deviceProfilePage } from '~/components/entity/fact-link'
import { LastSeen } from '~/components/entity/last-seen'
import { useActivity } from '~/components/entity/use-activity'
import { useFrom } from '~/components/entity/use-from'
import { FactChip, StateChip } from '~/components/ui/chip'
import { CopyButton } from '~/components/ui/copy-button'
import { LinkButton } from '~/components/ui/link-button'
import type { ActivityWatch } from '~/lib/entity/device/activity'
import { fetchCredentials } from '~/lib/entity/device/fetch-credentials'
import type { RowsAround } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceItem } from '~/lib/platform/device'

interface DeviceHeaderProps {
  item: DeviceItem
  around?: RowsAround
  activity: ActivityWatch
  canManage: boolean
  canReclaim: boolean
}

export function DeviceHeader({ item, around, activity, canManage, canReclaim }: DeviceHeaderProps) {
  const t = useT()
  const { id, isGateway, profileId, profileName } = item
  const from = useFrom()
  const copyFrom = useHref(paths.of('device').one(id, 'credentials/copy'))
  const { active = item.active ?? false, ...seen } = useActivity(activity).activityOf.get(id) ?? {}
  return (
    <DetailHeader
      kind="device"
      item={item}
      around={around}
      canManage={canManage}
      chips={
        <>
          <StateChip filled active={active} />
          {isGateway && <FactChip>{t('device.gateway')}</FactChip>}
        </>
      }
      lead={
        <span className="inline-flex items-center gap-1.5">
          <span className="text-3">{t('device.last-seen')}</span>
          <LastSeen active={active} {...seen} />
        </span>
      }
      facts={[
        {
          icon: 'profiles',
          label: t('device.profile'),
          text: profileName,
          to: deviceProfilePage(profileId, canManage),
        },
      ]}
      actions={
        <>
          {canManage && (
            <CopyButton size="standard" text={() => fetchCredentials(copyFrom)} label={t('device.copy-credentials')} />
          )}
          <LinkButton icon="key" to={paths.of('device').one(id, 'credentials', from)} preventScrollReset>
            {t('device.credentials')}
          </LinkButton>
          {canReclaim && !item.isPublic && (
            <LinkButton to={paths.of('device').one(id, 'reclaim')} preventScrollReset>
              {t('device.reclaim')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
