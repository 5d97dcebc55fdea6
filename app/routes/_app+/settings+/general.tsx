// General settings of the platform.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { TextField } from '~/components/forms/text-field'
import { SettingsPage } from '~/components/settings/settings-page'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { publicAddress } from '~/lib/public-address.server'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { generalForm } from '~/lib/settings/general.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => [{ label: t('home.settings-general'), to: paths.settings('general') }],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  const { stored } = await settingsNow(auth, generalForm)
  return { stored, ownAddress: publicAddress(request, '/').replace(/\/$/, '') }
}

export const action = settingsAction(generalForm)

const schema = async () => (await import('~/lib/settings/general-form')).GeneralSchema

export default function GeneralSettings() {
  const { stored, ownAddress } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const labels = {
    baseUrl: t('settings.base-url'),
    prohibitDifferentUrl: t('settings.prohibit-different-url'),
  }
  return (
    <SettingsPage
      id="general"
      title={t('home.settings-general')}
      page={paths.settings('general')}
      stored={stored}
      result={result}
      schema={schema}
      labels={labels}
    >
      {(form) => (
        <>
          <TextField
            type="url"
            field={form.field('baseUrl')}
            label={labels.baseUrl}
            help={t('settings.base-url-help', { address: ownAddress })}
            dir="ltr"
            spellCheck={false}
          />
          <CheckboxField
            field={form.field('prohibitDifferentUrl')}
            label={labels.prohibitDifferentUrl}
            help={t('settings.prohibit-different-url-help')}
          />
        </>
      )}
    </SettingsPage>
  )
}
