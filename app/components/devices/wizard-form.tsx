// A new device in three sections, of which the first alone is needed. What an attempt that failed has made stands fixed.
import { Form } from '@remix-run/react'
import { CustomerField } from '~/components/entity/customer-field'
import { EnterSubmits } from '~/components/forms/enter-submits'
import { FormErrors } from '~/components/forms/form-errors'
import { FormFoot } from '~/components/forms/form-foot'
import { Unsaved } from '~/components/forms/unsaved'
import { useCheckedForm } from '~/components/forms/use-checked-form'
import { WizardStep } from '~/components/forms/wizard-step'
import { Banner } from '~/components/ui/banner'
import { TextLink } from '~/components/ui/text-link'
import type { FormBinding, FormValues } from '~/lib/forms/binding'
import type { Choices } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import { useFilledIn } from '~/lib/forms/use-filled-in'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { DeviceFields, useDeviceLabels } from './device-fields'
import { ProfileChoice, useProfileChoiceLabels } from './profile-choice'
import { SecretFields, useSecretLabels } from './secret-fields'

interface WizardFormProps {
  start: FormValues
  profiles: Choices
  ruleChains: Choices
  queues: string[]
  customers: Choices
  closeTo: string
  result?: FormResult
}

const schema = async () => (await import('~/lib/entity/device/wizard-form')).WizardSchema

export function WizardForm({ start, profiles, ruleChains, queues, customers, closeTo, result }: WizardFormProps) {
  const t = useT()
  const { form, props, checker } = useCheckedForm({ id: 'wizard', result, values: start }, schema)
  const filledIn = useFilledIn(form)
  const { name, deviceProfileId: _, ...details } = useDeviceLabels()
  const labels = {
    name,
    ...useProfileChoiceLabels(),
    ...details,
    ...useSecretLabels(),
    customerId: t('entity.customer'),
  }
  const isMade = form.field('madeDeviceId').value !== ''
  return (
    <Form method="post" {...props} className="flex flex-col gap-8">
      <Unsaved />
      <EnterSubmits />
      {checker}
      <div key={filledIn} className="flex flex-col gap-8">
        <FormErrors form={form} labels={labels} />
        <MadeSoFar form={form} />
        <WizardStep number={1} title={t('entity.details')}>
          {isMade ? <MadeDetails form={form} /> : <Details form={form} choices={{ profiles, ruleChains, queues }} />}
        </WizardStep>
        <WizardStep number={2} title={t('device.credentials')} optional>
          {form.field('madeSecret').value ? (
            <>
              <p>{t('credentials.saved')}</p>
              <Kept form={form} names={['madeSecret']} />
            </>
          ) : (
            <SecretFields form={form} title={t('credentials.type')} tokenHelp={t('credentials.access-token-help')} />
          )}
        </WizardStep>
        <WizardStep number={3} title={t('entity.customer')} optional>
          <CustomerField form={form} customers={customers} />
        </WizardStep>
      </div>
      <FormFoot busyWords={t('entity.adding')} backTo={closeTo}>
        {t(isMade ? 'wizard.go-on' : 'device.add')}
      </FormFoot>
    </Form>
  )
}

type DetailsProps = { form: FormBinding; choices: Pick<WizardFormProps, 'profiles' | 'ruleChains' | 'queues'> }

function Details({ form, choices }: DetailsProps) {
  const isProfileMade = form.field('madeProfile').value !== ''
  return (
    <DeviceFields
      form={form}
      profiles={choices.profiles}
      profile={
        isProfileMade ? (
          <Kept form={form} names={['profile', 'deviceProfileId', 'madeProfile']} />
        ) : (
          <ProfileChoice form={form} {...choices} />
        )
      }
    />
  )
}

const MadeDetails = ({ form }: { form: FormBinding }) => (
  <Kept form={form} names={['name', 'profile', 'deviceProfileId', 'madeProfile', 'madeDeviceId']} />
)

/** Members that go with the form, and are changed no more. */
const Kept = ({ form, names }: { form: FormBinding; names: string[] }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value={form.field(name).value} />)

/** What there is by now: nobody has to guess what to do again. */
function MadeSoFar({ form }: { form: FormBinding }) {
  const t = useT()
  const [profile, id] = [form.field('madeProfile').value, form.field('madeDeviceId').value]
  if (!profile && !id) return null
  return (
    <Banner
      inset
      tone="note"
      title={t('wizard.made-so-far')}
      action={id && <TextLink to={paths.of('device').one(id)}>{t('entity.open-it')}</TextLink>}
    >
      {profile && t('wizard.made-profile', { name: profile })}{' '}
      {id && t('wizard.made-device', { name: form.field('name').value })} {t('wizard.goes-on')}
    </Banner>
  )
}
