// The second step of signing in: a code from an app, a message, or the list of back-up codes.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CodeField } from '~/components/account/code-field'
import { OtherMethods } from '~/components/account/other-methods'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { AuthTitle } from '~/components/layout/auth-title'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { answerSecondFactor, readSecondFactor } from './__second-factor.server'

export const handle = { i18n: ['login', 'form'], title: 'login.second-factor' }

export const loader = ({ request }: LoaderFunctionArgs) => readSecondFactor(request)

export const action = ({ request }: ActionFunctionArgs) => answerSecondFactor(request)

const words = {
  TOTP: { name: 'login.by-app', help: 'login.by-app-help' },
  SMS: { name: 'login.by-sms', help: 'login.by-message-help' },
  EMAIL: { name: 'login.by-email', help: 'login.by-message-help' },
  BACKUP_CODE: { name: 'login.by-backup-code', help: 'login.by-backup-code-help' },
} as const

export default function SecondFactorPage() {
  const { choices, chosen, redirectTo } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useT()
  const form = bindForm({ id: 'second-factor', result: answer?.result })
  const others = choices.filter(({ type }) => type !== chosen?.type)
  return (
    <>
      <AuthTitle>{t('login.second-factor')}</AuthTitle>
      {chosen ? (
        <Form method="post" noValidate className="flex flex-col gap-3.5">
          <input type="hidden" name="method" value={chosen.type} />
          <FormErrors form={form} labels={{ code: t('login.code') }} />
          {answer?.sent && (
            <Banner tone="note" inset>
              {t('login.code-sent')} {chosen.contact && <bdi>{chosen.contact}</bdi>}
            </Banner>
          )}
          {!answer?.sent && <p className="text-14 text-2">{t(words[chosen.type].help)}</p>}
          <CodeField
            key={chosen.type}
            field={form.field('code')}
            hasLetters={chosen.type === 'BACKUP_CODE'}
            autoFocus={!answer?.result}
            large
          />
          <SubmitButton busyWords={t('login.signing-in')} size="large" className="mt-2">
            {t('login.verify')}
          </SubmitButton>
          {(chosen.type === 'SMS' || chosen.type === 'EMAIL') && (
            <Button name="intent" value="send">
              {t(answer?.sent ? 'login.send-code-again' : 'login.send-code')}
            </Button>
          )}
        </Form>
      ) : (
        <p className="text-14">{t('login.no-second-factor')}</p>
      )}
      <OtherMethods
        methods={others.map(({ type }) => ({
          to: paths.secondFactor({ redirectTo, method: type }),
          words: t(words[type].name),
        }))}
        startAgain={paths.login({ redirectTo })}
      />
    </>
  )
}
