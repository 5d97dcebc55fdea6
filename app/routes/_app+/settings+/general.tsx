// General settings of the platform.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CheckboxField } from '~/components/forms/checkbox-field'
import { TextField } from '~/components/forms/text-field'
import { StoredSettings } from '~/components/settings/stored-settings'
import { useT } from '~/lib/i18n/use-t'
import { publicAddress } from '~/lib/public-address.server'
import { requireUser } from '~/lib/session/session.server'
import { generalForm } from '~/lib/settings/general.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsHandle } from '~/lib/settings/settings-handle'

export const handle = settingsHandle('general')

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  const { stored } = await settingsNow(auth, generalForm)
  return { stored, ownAddress: publicAddress(request, '/').replace(/\/$/, '') }
}

export const action = settingsAction(generalForm)

const schema = async () => (await import('~/lib/settings/general-form')).GeneralSchema

export default function GeneralSettings() {
  const { ownAddress } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = {
    baseUrl: t('settings.base-url'),
    prohibitDifferentUrl: t('settings.prohibit-different-url'),
  }
  return (
    <StoredSettings of="general" id="general" schema={schema} labels={labels}>
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
    </StoredSettings>
  )
}
