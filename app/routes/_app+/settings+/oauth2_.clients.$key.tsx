// One client of external sign-in.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Oauth2ClientPage } from '~/components/settings/oauth2-client-page'
import { oauth2Trail } from '~/components/settings/oauth2-form-page'
import { useT } from '~/lib/i18n/use-t'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { clientForm, isNewer } from '~/lib/settings/oauth2/client.server'
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
  const client = useLoaderData<typeof loader>()
  const t = useT()
  const schema = async () => (await import('~/lib/settings/oauth2/client-form')).clientSchema(client.isNewer)
  return (
    <Oauth2ClientPage
      {...client}
      title={t('settings.oauth2-client-named', { name: client.provider })}
      schema={schema}
    />
  )
}
