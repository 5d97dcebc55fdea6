// The first tab: what is known about the device, and its description.
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { loader } from '~/routes/_app+/devices+/$deviceId+/_layout'

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line-1 py-2 sm:grid-cols-[11rem_1fr]">
      <dt className="text-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

export default function DeviceDetails() {
  const frame = useRouteLoaderData<typeof loader>('routes/_app+/devices+/$deviceId+/_layout')
  const t = useT()
  const format = useFormat()
  if (!frame) return null
  const { device } = frame
  const nothing = <span className="text-3">–</span>
  return (
    <section aria-label={t('device.details')} className="max-w-[760px] px-gutter py-4">
      <dl className="border-t border-line-1">
        <Fact label={t('device.name')}>
          <bdi>{device.name}</bdi>
        </Fact>
        <Fact label={t('device.label')}>{device.label ? <bdi>{device.label}</bdi> : nothing}</Fact>
        <Fact label={t('device.profile')}>{device.profileName ? <bdi>{device.profileName}</bdi> : nothing}</Fact>
        <Fact label={t('device.customer')}>
          {device.customerTitle ? (
            <bdi>{device.isPublic ? t('device.everybody') : device.customerTitle}</bdi>
          ) : (
            <span className="text-2">{t('device.not-assigned')}</span>
          )}
        </Fact>
        <Fact label={t('device.gateway')}>{t(device.isGateway ? 'device.is-gateway' : 'device.is-no-gateway')}</Fact>
        <Fact label={t('device.created')}>
          <time dateTime={new Date(device.createdTime).toISOString()} title={format.full(device.createdTime)}>
            {format.full(device.createdTime)}
          </time>
        </Fact>
        <Fact label={t('device.description')}>
          {device.description ? <bdi className="whitespace-pre-wrap">{device.description}</bdi> : nothing}
        </Fact>
      </dl>
      <Outlet />
    </section>
  )
}
