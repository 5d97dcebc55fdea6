// Another client of external sign-in, begun from what is known of its provider.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Oauth2ClientPage } from '~/components/settings/oauth2-client-page'
import { oauth2Trail } from '~/components/settings/oauth2-form-page'
import { Oauth2Place } from '~/components/settings/oauth2-place'
import { Link } from '~/components/ui/link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { publicAddress } from '~/lib/public-address.server'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { clientForm, isNewer, templateName, templates } from '~/lib/settings/oauth2/client.server'
import { CUSTOM_PROVIDER } from '~/lib/settings/oauth2/client-choices'
import { oauth2View } from '~/lib/settings/oauth2/page.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => oauth2Trail(t, t('settings.oauth2-add-client'), paths.oauth2('clients/new')),
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const auth = await requireUser(request, 'SYS_ADMIN')
  const { platform } = auth
  const [{ stored }, known, view] = await Promise.all([
    settingsNow(auth, clientForm(args)),
    templates(platform),
    oauth2View(platform),
  ])
  const { searchParams } = new URL(request.url)
  return {
    stored,
    providers: [...known.map(templateName).sort(), CUSTOM_PROVIDER],
    provider: searchParams.get('provider') ?? CUSTOM_PROVIDER,
    domain: searchParams.get('domain') ?? undefined,
    groups: view.domains.map(({ key, names }) => ({ id: key, name: names.join(', ') })),
    isNewer: await isNewer(platform),
    ownAddress: new URL(publicAddress(request, '/')).origin,
  }
}

export const action = settingsAction(clientForm)

export default function NewOauth2Client() {
  const { stored, providers, provider, domain, groups, isNewer, ownAddress } = useLoaderData<typeof loader>()
  const t = useT()
  const schema = async () => {
    const { clientSchema, NewClientSchema } = await import('~/lib/settings/oauth2/client-form')
    return isNewer ? clientSchema(true) : NewClientSchema
  }
  return (
    <Oauth2ClientPage
      title={t('settings.oauth2-add-client')}
      about={
        <nav aria-label={t('settings.oauth2-provider')} className="flex flex-wrap gap-0.5 border-b border-line-2 pb-px">
          {providers.map((one) => (
            <Link
              key={one}
              to={paths.oauth2('clients/new', { provider: one, domain })}
              aria-current={one === provider ? 'page' : undefined}
              className="tab"
            >
              {one === CUSTOM_PROVIDER ? t('settings.oauth2-custom') : one}
            </Link>
          ))}
        </nav>
      }
      stored={stored}
      schema={schema}
      isNewer={isNewer}
      provider={provider}
      place={(form, labels) =>
        !isNewer && <Oauth2Place form={form} labels={labels} groups={groups} ownAddress={ownAddress} />
      }
    />
  )
}
