// What passwords have to be like, and when accounts are locked.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PolicyTrial } from '~/components/settings/policy-trial'
import { LockoutFields, PolicyFields, useSecurityLabels } from '~/components/settings/security-fields'
import { StoredSettings } from '~/components/settings/stored-settings'
import { Banner } from '~/components/ui/banner'
import { TextLink } from '~/components/ui/text-link'
import type { FormResult } from '~/lib/forms/form-result'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { requireUser } from '~/lib/session/session.server'
import { securityForm, securityKnown, type TriedPassword } from '~/lib/settings/security.server'
import { settingsAction, settingsNow } from '~/lib/settings/settings-form.server'
import { settingsHandle } from '~/lib/settings/settings-handle'

export const handle = settingsHandle('security-settings', 'password', 'user')

export async function loader({ request }: LoaderFunctionArgs) {
  const auth = await requireUser(request, 'SYS_ADMIN')
  const { twoFactor } = await auth.platform.capabilities()
  const { stored } = await settingsNow(auth, securityForm)
  return { stored, known: await securityKnown(auth.platform), hasFactors: twoFactor }
}

export const action = settingsAction(securityForm)

export default function SecuritySettings() {
  const { stored, known, hasFactors } = useLoaderData<typeof loader>()
  const answer = useActionData() as { result?: FormResult; tried?: TriedPassword } | undefined
  const t = useT()
  const labels = useSecurityLabels()
  /** Found by the server, for who has no scripts. */
  const unmet = answer?.tried?.unmet
  const schema = async () => (await import('~/lib/settings/security-form')).securitySchema(known)
  return (
    <StoredSettings
      of="security-settings"
      id="security"
      about={hasFactors && <TextLink to={paths.settings('2fa')}>{t('settings.factors')}</TextLink>}
      schema={schema}
      labels={labels}
      news={
        unmet && (
          <Banner inset tone={unmet.length > 0 ? 'caution' : 'note'}>
            {t(unmet.length === 0 ? 'settings.security-meets' : 'settings.security-meets-not')}{' '}
            {t('settings.not-saved-yet')}
          </Banner>
        )
      }
      below={(form) => (
        <PolicyTrial
          form={form}
          values={answer?.result?.initialValue ?? stored}
          hasWiderPolicy={known.hasWiderPolicy}
          unmet={unmet}
        />
      )}
    >
      {(form) => (
        <>
          <PolicyFields form={form} labels={labels} hasWiderPolicy={known.hasWiderPolicy} />
          <LockoutFields form={form} labels={labels} linksEnd={known.linksEnd} />
        </>
      )}
    </StoredSettings>
  )
}
