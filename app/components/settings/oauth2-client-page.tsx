// The form of a client of external sign-in: of one there is, or of another.
import type { ComponentProps, ReactNode } from 'react'
import type { FormBinding } from '~/lib/forms/binding'
import { CUSTOM_PROVIDER } from '~/lib/settings/oauth2/client-choices'
import { ClientFields } from './oauth2-client-fields'
import { Oauth2FormPage } from './oauth2-form-page'
import { type ClientLabels, useClientLabels } from './oauth2-labels'

interface Oauth2ClientPageProps
  extends Pick<ComponentProps<typeof Oauth2FormPage>, 'title' | 'about' | 'stored' | 'schema'> {
  /** The platform names clients, and keeps them apart from the domains. */
  isNewer: boolean
  provider: string
  /** Where it is offered, of a new one. */
  place?: (form: FormBinding, labels: ClientLabels) => ReactNode
}

export function Oauth2ClientPage({ isNewer, provider, place, ...page }: Oauth2ClientPageProps) {
  const labels = useClientLabels()
  return (
    <Oauth2FormPage {...page} id="client" labels={labels}>
      {(form) => (
        <ClientFields
          form={form}
          labels={labels}
          isNewer={isNewer}
          hasSecret={Boolean(page.stored.clientSecret)}
          hasMapperPassword={Boolean(page.stored.mapperPassword)}
          isCustom={provider === CUSTOM_PROVIDER}
        >
          {place?.(form, labels)}
        </ClientFields>
      )}
    </Oauth2FormPage>
  )
}
