// Between the right password and being signed in: the platform demands a second factor, and there is none yet.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { factorNames } from '~/components/account/factor-words'
import { OtherMethods } from '~/components/account/other-methods'
import { SecondFactorStep } from '~/components/account/second-factor-step'
import { SubmitButton } from '~/components/forms/submit-button'
import { AuthTitle } from '~/components/layout/auth-title'
import { TextLink } from '~/components/ui/text-link'
import type { SetUpAnswer } from '~/lib/account/second-factor-step'
import { accountPaths } from '~/lib/account-paths'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { answerForcedSetUp, readForcedSetUp } from './__second-factor.server'

export const handle = { i18n: ['login', 'profile', 'form', 'user'], title: 'login.second-factor' }

export const loader = ({ request }: LoaderFunctionArgs) => readForcedSetUp(request)

export const action = ({ request }: ActionFunctionArgs) => answerForcedSetUp(request)

export default function ForcedSecondFactor() {
  const { choices, step, redirectTo } = useLoaderData<typeof loader>()
  const answer = useActionData() as SetUpAnswer | undefined
  const t = useT()
  const others = choices.filter((type) => type !== step?.type)
  return (
    <>
      <AuthTitle note={t(step ? 'login.second-factor-demanded' : 'login.second-factor-not-set-up')}>
        {t('login.second-factor')}
      </AuthTitle>
      {step && (
        <Form
          method="post"
          action={accountPaths.forcedSecondFactor({ redirectTo, method: step.type })}
          noValidate
          className="flex flex-col gap-3.5"
        >
          <h2 className="text-16 font-semibold">{t(factorNames[step.type])}</h2>
          <input type="hidden" name="method" value={step.type} />
          <SecondFactorStep step={step} answer={answer} large />
          <SubmitButton busyWords={t('login.signing-in')} size="large" className="mt-2">
            {t(step.step === 'to' ? 'login.send-code' : 'login.verify')}
          </SubmitButton>
          {step.step === 'code' && !step.app && (
            <p>
              <TextLink to={accountPaths.forcedSecondFactor({ redirectTo, method: step.type, again: '1' })}>
                {t('profile.factor-again')}
              </TextLink>
            </p>
          )}
        </Form>
      )}
      <OtherMethods
        methods={others.map((type) => ({
          to: accountPaths.forcedSecondFactor({ redirectTo, method: type }),
          words: t(factorNames[type]),
        }))}
        startAgain={paths.login({ redirectTo })}
      />
    </>
  )
}
