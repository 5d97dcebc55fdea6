// The domains on which some clients of external sign-in are offered.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DomainFields } from '~/components/settings/oauth2-domain-fields'
import { Oauth2FormPage, oauth2Trail } from '~/components/settings/oauth2-form-page'
import { useT } from '~/lib/i18n/use-t'
import { publicAddress } from '~/lib/public-address.server'
import type { RouteHandle } from '~/lib/route-handle'
import { requireUser } from '~/lib/session/session.server'
import { domainForm } from '~/lib/settings/oauth2/domain.server'
import { oauth2View } from '~/lib/settings/oauth2/page.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'

export const handle: RouteHandle = {
  trail: (t) => oauth2Trail(t, t('settings.oauth2-domain')),
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const auth = await requireUser(request, 'SYS_ADMIN')
  const [{ stored }, { isNewer, clients }] = await Promise.all([
    settingsNow(auth, domainForm(args)),
    oauth2View(auth.platform),
  ])
  return { stored, isNewer, clients, ownAddress: new URL(publicAddress(request, '/')).origin }
}

export const action = settingsAction(domainForm)

export default function Oauth2Domain() {
  const { stored, isNewer, clients, ownAddress } = useLoaderData<typeof loader>()
  const t = useT()
  const schema = async () => {
    const { AddressesSchema, domainSchema } = await import('~/lib/settings/oauth2/client-form')
    return isNewer ? domainSchema(Object.keys(stored)) : AddressesSchema
  }
  const labels = { addresses: t('settings.oauth2-addresses'), name: t('settings.oauth2-domain') }
  return (
    <Oauth2FormPage id="domain" title={t('settings.oauth2-domain')} stored={stored} schema={schema} labels={labels}>
      {(form) => (
        <DomainFields form={form} labels={labels} isNewer={isNewer} clients={clients ?? []} ownAddress={ownAddress} />
      )}
    </Oauth2FormPage>
  )
}
