// Signing out: by a form of the user menu, or on this page for whoever comes by its address.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { SubmitButton } from '~/components/forms/submit-button'
import { AuthTitle } from '~/components/layout/auth-title'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link-button'
import { endOthers } from '~/lib/account/sessions.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { endSession } from '~/lib/session/end-session.server'
import { findUser, requireUser } from '~/lib/session/session.server'

export const handle = { i18n: ['login'], title: 'login.sign-out' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  return { displayName: user.displayName }
}

/** `everywhere`: in other browsers, too. */
const SignOutSchema = z.object({ everywhere: z.string().max(10).optional() })

export async function action({ request }: ActionFunctionArgs) {
  const form = await takeForm(request, SignOutSchema)
  const signedIn = form.get('everywhere') ? await findUser(request) : undefined
  if (signedIn) await endOthers(signedIn)
  return redirect(paths.login({ reason: 'signed-out' }), { headers: await endSession(request) })
}

export default function SignOutPage() {
  const { displayName } = useLoaderData<typeof loader>()
  const t = useT()
  return (
    <>
      <AuthTitle>{t('login.sign-out')}</AuthTitle>
      <p className="text-14">
        {t('login.signed-in-as')} <bdi>{displayName}</bdi>
      </p>
      <Form method="post" className="flex flex-wrap gap-2">
        <SubmitButton busyWords={t('login.signing-out')}>{t('login.sign-out')}</SubmitButton>
        <Button type="submit" name="everywhere" value="yes">
          {t('login.sign-out-everywhere')}
        </Button>
        <LinkButton to={paths.home()}>{t('login.stay')}</LinkButton>
      </Form>
      <p className="text-2">{t('login.sign-out-everywhere-about')}</p>
    </>
  )
}
