// The head of a device's pages: what it is called, whose it is, and what can be done with it.

import { LastSeen } from '~/components/entity/last-seen'
import { useActivity } from '~/components/entity/use-activity'
import { FactChip, StateChip } from '~/components/ui/chip'
import { CopyButton } from '~/components/ui/copy-button'
import { Icon } from '~/components/ui/icon'
import { IconButton } from '~/components/ui/icon-button'
import { LinkButton } from '~/components/ui/link-button'
import { Menu } from '~/components/ui/menu'
import { OutsideText } from '~/components/ui/outside-text'
import type { ActivityWatch } from '~/lib/entity/device-activity'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { DeviceSummary } from '~/lib/platform/device'
import { DeviceMenuItems } from './__device-menu-items'

interface DeviceHeaderProps {
  device: DeviceSummary
  activity: ActivityWatch
  /** Tenant administrators change devices; others look. */
  canManage: boolean
}

export function DeviceHeader({ device, activity, canManage }: DeviceHeaderProps) {
  const t = useT()
  const { deviceId, name, label, profileName, customerTitle } = device
  const { active = device.active ?? false, ...seen } = useActivity(activity).activityOf.get(deviceId) ?? {}
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3 px-gutter pt-[14px] pb-3">
      <span className="mt-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-8 bg-accent-soft text-accent more:border max-sm:hidden">
        <Icon name="devices" size={24} stroke={1.5} />
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-22 font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h1>
          <StateChip filled active={active} />
          {device.isGateway && <FactChip>{t('device.gateway')}</FactChip>}
          {device.isPublic && <FactChip icon="public">{t('device.public')}</FactChip>}
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-2">
          <span className="inline-flex items-center gap-1.5">
            <span className="text-3">{t('device.last-seen')}</span>
            <LastSeen active={active} {...seen} />
          </span>
          {label && <OutsideText text={label} />}
          {profileName && (
            <span className="inline-flex min-w-0 items-center gap-1.5" title={t('device.profile')}>
              <Icon name="profiles" />
              <OutsideText text={profileName} />
            </span>
          )}
          {customerTitle && !device.isPublic && (
            <span className="inline-flex min-w-0 items-center gap-1.5" title={t('device.customer')}>
              <Icon name="customers" />
              <OutsideText text={customerTitle} />
            </span>
          )}
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <span className="text-3">{t('device.id')}</span>
            <code dir="ltr" className="min-w-0 truncate font-mono text-12">
              {deviceId}
            </code>
            <CopyButton text={deviceId} label={t('device.copy-id')} />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
        <LinkButton icon="key" to={paths.device(deviceId, 'credentials')}>
          {t('device.credentials')}
        </LinkButton>
        {canManage && (
          <>
            <LinkButton icon="edit" to={paths.device(deviceId, 'edit')} preventScrollReset>
              {t('action.edit')}
            </LinkButton>
            <Menu
              label={t('device.more-for', { name })}
              trigger={(props) => (
                <IconButton {...props} kind="secondary" icon="more-vertical" label={t('device.more-for', { name })} />
              )}
            >
              <DeviceMenuItems device={device} hrefOf={(act) => paths.device(deviceId, act)} />
            </Menu>
          </>
        )}
      </div>
    </header>
  )
}
