// One client of external sign-in.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClientFields } from '~/components/settings/oauth2-client-fields'
import { Oauth2FormPage, oauth2Trail } from '~/components/settings/oauth2-form-page'
import { useClientLabels } from '~/components/settings/oauth2-labels'
import { useT } from '~/lib/i18n/use-t'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { clientForm, isNewer } from '~/lib/settings/oauth2/client.server'
import { CUSTOM_PROVIDER } from '~/lib/settings/oauth2/client-choices'
import { providerOf } from '~/lib/settings/oauth2/client-parts'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle<{ provider: string }> = {
  trail: (t, data) => oauth2Trail(t, data.provider),
}

export async function loader(args: LoaderFunctionArgs) {
  const auth = await requireUser(args.request, 'SYS_ADMIN')
  const { stored, settings } = await settingsNow(auth, clientForm(args))
  return { stored, provider: providerOf(settings), isNewer: await isNewer(auth.platform) }
}

export const action = settingsAction(clientForm)

export default function Oauth2Client() {
  const { stored, provider, isNewer } = useLoaderData<typeof loader>()
  const t = useT()
  const labels = useClientLabels()
  const schema = async () => (await import('~/lib/settings/oauth2/client-form')).clientSchema(isNewer)
  return (
    <Oauth2FormPage
      id="client"
      title={t('settings.oauth2-client-named', { name: provider })}
      stored={stored}
      schema={schema}
      labels={labels}
    >
      {(form) => (
        <ClientFields
          form={form}
          labels={labels}
          isNewer={isNewer}
          hasSecret={Boolean(stored.clientSecret)}
          hasMapperPassword={Boolean(stored.mapperPassword)}
          isCustom={provider === CUSTOM_PROVIDER}
        />
      )}
    </Oauth2FormPage>
  )
}
