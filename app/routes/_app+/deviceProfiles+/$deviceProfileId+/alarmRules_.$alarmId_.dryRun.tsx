// When an alarm would have been raised and cleared by what a device sent.
import { useLoaderData } from '@remix-run/react'
import { DryRunPage } from '~/components/device-profiles/alarm/dry-run-page'
import { TabPage } from '~/components/entity/tab-page'
import { dryRunLoader } from '~/lib/entity/device-profile/dry-run.server'

export const handle = { i18n: ['alarm-rule', 'alarm', 'window'] }
export const loader = dryRunLoader

export default function DryRun() {
  return (
    <TabPage>
      <DryRunPage {...useLoaderData<typeof loader>()} />
    </TabPage>
  )
}
