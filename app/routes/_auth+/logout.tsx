// Signing out: by a form of the user menu, or on this page for whoever comes by its address.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { SubmitButton } from '~/components/forms/submit-button'
import { AuthTitle } from '~/components/layout/auth-title'
import { LinkButton } from '~/components/ui/link-button'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { endSession } from '~/lib/session/end-session.server'
import { requireUser } from '~/lib/session/session.server'

export const handle = { i18n: ['login'], title: 'login.sign-out' }

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireUser(request)
  return { displayName: user.displayName }
}

export async function action({ request }: ActionFunctionArgs) {
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
        <LinkButton to={paths.home()}>{t('login.stay')}</LinkButton>
      </Form>
    </>
  )
}
