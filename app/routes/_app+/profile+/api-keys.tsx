// One's own API keys, over the profile.
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ApiKeyList } from '~/components/account/api-key-list'
import { SelectField } from '~/components/forms/fields'
import { FormErrors } from '~/components/forms/form-errors'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Banner } from '~/components/ui/banner'
import { LinkToCopy } from '~/components/ui/link-to-copy'
import { Options } from '~/components/ui/options'
import { RouteDialog } from '~/components/ui/route-dialog'
import { KEY_DAYS, NO_END } from '~/lib/account/api-key-days'
import { type ApiKeysAnswer, apiKeysAction, apiKeysLoader } from '~/lib/account/api-keys.server'
import { accountPaths } from '~/lib/account-paths'
import { bindForm } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export const handle = { title: 'profile.keys' }

export const loader = apiKeysLoader
export const action = apiKeysAction

export default function ApiKeys() {
  const { keys, removing } = useLoaderData<typeof loader>()
  const answer = useActionData() as ApiKeysAnswer | undefined
  const t = useT()
  const form = bindForm({ id: 'api-key', result: answer?.result, values: { days: '90' } })
  const labels = { description: t('profile.key-description'), days: t('profile.key-ends') }
  const made = answer?.made
  return (
    <RouteDialog title={t('profile.keys')} closeTo={paths.profile()} width={640}>
      <div className="flex flex-col gap-5">
        <p className="text-2">{t('profile.keys-about')}</p>
        {made && (
          <div className="flex flex-col gap-2.5">
            <Banner tone="note" icon="key" title={<bdi>{made.name}</bdi>} inset>
              {t('profile.key-made')}
            </Banner>
            <LinkToCopy link={made.value} label={t('profile.key-copy')} />
            <p className="text-2">
              {t('profile.key-as-header')} <code dir="ltr">ApiKey …</code>
            </p>
          </div>
        )}
        <ApiKeyList keys={keys} removing={removing} />
        <Form
          key={made?.value}
          method="post"
          action={accountPaths.apiKeys()}
          preventScrollReset
          noValidate
          className="flex flex-col gap-3 border-t border-line-2 pt-4"
        >
          <FormErrors form={form} labels={labels} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField field={form.field('description')} label={labels.description} dir="auto" />
            <SelectField field={form.field('days')} label={labels.days}>
              <Options of={KEY_DAYS} words={(days) => t('profile.key-days', { count: Number(days) })} />
              <option value={NO_END}>{t('profile.key-no-end')}</option>
            </SelectField>
          </div>
          <div>
            <SubmitButton busyWords={t('form.saving')}>{t('profile.key-add')}</SubmitButton>
          </div>
        </Form>
      </div>
    </RouteDialog>
  )
}
