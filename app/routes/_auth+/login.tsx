// Signing in. Leads back to the page that was asked for, or on to the second step.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { SignInProviders } from '~/components/account/sign-in-providers'
import { FormErrors } from '~/components/forms/form-errors'
import { PasswordField } from '~/components/forms/password-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { AuthTitle } from '~/components/layout/auth-title'
import { Banner } from '~/components/ui/banner'
import { TextLink } from '~/components/ui/text-link'
import { signInProviders } from '~/lib/account/sign-in-providers.server'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths, SIGN_IN_REASONS, type SignInReason } from '~/lib/paths'
import { landingOf } from '~/lib/session/confinement'
import { localPath } from '~/lib/session/local-path'
import { findUser } from '~/lib/session/session.server'
import { setCookies } from '~/lib/session/set-cookies'
import { authenticator, SIGN_IN_BY_PASSWORD, SignInRefused } from '~/lib/session/sign-in.server'

export const handle = { i18n: ['login', 'user', 'form'], title: 'login.login' }

const reasons: Record<SignInReason, string> = {
  ended: 'access.refresh-token-expired',
  'tokens-refused': 'access.refresh-token-failed',
  'signed-out': 'login.signed-out',
  'second-factor-ended': 'login.second-factor-ended',
  'credentials-in-address': 'login.credentials-in-address',
  'platform-away': 'error.platform-unreachable',
  'provider-failed': 'login.provider-failed',
  'password-set': 'login.password-set',
}
const calm: readonly (SignInReason | undefined)[] = ['signed-out', 'password-set']

/** An external provider's words about its own failure are quoted, not trusted. */
const LONGEST_QUOTE = 300

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const redirectTo = localPath(searchParams.get('redirectTo'))
  const known = await findUser(request)
  if (known) throw redirect(redirectTo ?? landingOf(known.user))
  return {
    redirectTo,
    providers: await signInProviders(request),
    reason: SIGN_IN_REASONS.find((reason) => reason === searchParams.get('reason')),
    loginError: searchParams.get('loginError')?.slice(0, LONGEST_QUOTE),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const redirectTo = localPath(new URL(request.url).searchParams.get('redirectTo'))
  try {
    const outcome = await authenticator.authenticate(SIGN_IN_BY_PASSWORD, request)
    if (outcome.kind === 'password-expired') {
      return redirect(paths.resetExpiredPassword({ resetToken: outcome.resetToken, redirectTo }))
    }
    const next = outcome.kind === 'second-factor' ? paths.secondFactor({ redirectTo }) : (redirectTo ?? outcome.landing)
    return redirect(next, { headers: setCookies(outcome.cookies) })
  } catch (error) {
    if (error instanceof SignInRefused) return error.answer
    throw error
  }
}

export default function SignInPage() {
  const { reason, loginError, redirectTo, providers } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const t = useT()
  const form = bindForm({ id: 'sign-in', result })
  const labels = { username: t('login.username'), password: t('login.password') }
  return (
    <>
      <AuthTitle>{t('login.login')}</AuthTitle>
      {!result && reason && (
        <Banner tone={calm.includes(reason) ? 'note' : 'caution'} inset>
          {t(reasons[reason])}
        </Banner>
      )}
      {!result && loginError && (
        <Banner
          tone="critical"
          icon="alert"
          title={t('login.error')}
          action={<TextLink to={paths.login({ redirectTo })}>{t('action.close')}</TextLink>}
          inset
        >
          <bdi>{loginError}</bdi>
        </Banner>
      )}
      <Form method="post" noValidate className="flex flex-col gap-3.5">
        <FormErrors form={form} labels={labels} />
        <TextField
          field={form.field('username')}
          label={labels.username}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!result}
          large
        />
        <div className="relative">
          <PasswordField field={form.field('password')} label={labels.password} autoComplete="current-password" large />
          {/* After the field, so that Tab leads from the name to the password. */}
          <TextLink to={paths.resetPasswordRequest()} className="absolute end-0 top-0">
            {t('login.forgot-password')}
          </TextLink>
        </div>
        <SubmitButton busyWords={t('login.signing-in')} size="large" className="mt-2">
          {t('login.login')}
        </SubmitButton>
      </Form>
      <SignInProviders providers={providers} redirectTo={redirectTo} />
    </>
  )
}
