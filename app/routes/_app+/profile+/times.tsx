// How this browser is shown dates and times: in which zone, and with which hours.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { ZoneField } from '~/components/forms/zone-field'
import { RouteDialog } from '~/components/ui/route-dialog'
import { SegmentedControl } from '~/components/ui/segmented-control'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { readAppearance } from '~/lib/session/appearance'
import { requireUser } from '~/lib/session/session.server'
import { CLOCKS } from '~/lib/time/clock'
import { formatIn } from '~/lib/time/format'
import { useLocale } from '~/lib/time/locale'
import { browserZone } from '~/lib/time/zone'
import { zoneChoice, zoneChoices } from '~/lib/time/zones'

export const handle = { title: 'profile.times' }

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  const { zone, clock } = readAppearance(request)
  const now = Date.now()
  return { zone, clock, own: zoneChoice(browserZone(request), now), zones: zoneChoices(now) }
}

export default function TimesDialog() {
  const { zone, clock, own, zones } = useLoaderData<typeof loader>()
  const t = useT()
  const { language, zone: shown, now } = useLocale()
  const clocks = CLOCKS.map((value) => ({
    value,
    label: t(`profile.clock-${value}`, { time: formatIn(language, shown, value).tick(now, 'minute') }),
  }))
  return (
    <RouteDialog
      title={t('profile.times')}
      closeTo={paths.profile()}
      width={480}
      form={{ method: 'post', action: paths.appearance(), preventScrollReset: true }}
      actions={<SubmitButton busyWords={t('form.saving')}>{t('action.save')}</SubmitButton>}
    >
      <input type="hidden" name="redirectTo" value={paths.profile()} />
      <div className="flex flex-col gap-4">
        <p className="text-2">{t('profile.times-about')}</p>
        <div>
          <p aria-hidden="true" className="mb-1 font-medium">
            {t('profile.clock')}
          </p>
          <SegmentedControl wide name="clock" label={t('profile.clock')} value={clock} choices={clocks} />
        </div>
        {/* Last: it opens its list when it gets the focus. */}
        <ZoneField
          id="own-zone"
          name="zone"
          label={t('profile.zone')}
          zones={zones}
          value={zone}
          none={t('profile.zone-browser', { zone: own.name })}
        />
      </div>
    </RouteDialog>
  )
}
