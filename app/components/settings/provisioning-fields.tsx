// How devices of a profile add themselves. Key and secret are there to be copied; the secret is shown when it is asked for.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { CopyField } from '~/components/forms/copy-field'
import { SelectField } from '~/components/forms/fields'
import { TextField } from '~/components/forms/text-field'
import { CopyButton } from '~/components/ui/copy-button'
import { LinkButton } from '~/components/ui/link-button'
import { fetchCredentials } from '~/lib/entity/device/fetch-credentials'
import { provisionWords } from '~/lib/entity/device-profile/words'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { SecretField } from './secret-field'

export function useProvisioningLabels() {
  const t = useT()
  return {
    provisionType: t('provisioning.strategy'),
    provisionDeviceKey: t('provisioning.key'),
    provisionDeviceSecret: t('provisioning.secret'),
    renew: t('provisioning.renew'),
  }
}

interface ShownProvisioning {
  isOn: boolean
  hasSecret: boolean
  /** Asked for. */
  secret?: string
  showAt: string
  hideAt: string
  copyFrom: string
}

export function ProvisioningFields({ form, shown }: { form: FormBinding; shown: ShownProvisioning }) {
  const t = useT()
  const labels = useProvisioningLabels()
  const strategy = form.field('provisionType')
  const key = form.field('provisionDeviceKey')
  // One of a newer platform stays until another is chosen.
  const known = Object.keys(provisionWords)
  const kept = strategy.value && !known.includes(strategy.value) ? [strategy.value] : []
  const { isOn, hasSecret } = shown
  return (
    <div className="provisioning-choice flex flex-col gap-4">
      <SelectField field={strategy} label={labels.provisionType} help={t('provisioning.strategy-help')}>
        {[...kept, ...known].map((type) => (
          <option key={type} value={type}>
            {provisionWords[type] ? t(provisionWords[type]) : type}
          </option>
        ))}
      </SelectField>
      <div className="of-keys flex-col gap-4">
        <TextField
          code
          optional={!isOn}
          field={key}
          label={labels.provisionDeviceKey}
          help={isOn ? t('provisioning.key-help') : t('provisioning.made')}
          end={isOn && <CopyField field={key} label={labels.provisionDeviceKey} />}
        />
        {hasSecret && <KeptSecret shown={shown} label={labels.provisionDeviceSecret} />}
        <SecretField
          form={form}
          name="provisionDeviceSecret"
          label={hasSecret ? t('provisioning.other-secret') : labels.provisionDeviceSecret}
          isKept={hasSecret}
          canBeNone={false}
        />
        {isOn && <CheckboxField field={form.field('renew')} label={labels.renew} help={t('provisioning.renew-help')} />}
      </div>
    </div>
  )
}

const DOTS = '••••••••••••••••••••'

function KeptSecret({
  shown: { secret, showAt, hideAt, copyFrom },
  label,
}: {
  shown: ShownProvisioning
  label: string
}) {
  const t = useT()
  return (
    <section aria-label={label}>
      <p className="mb-1 font-medium">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 font-mono text-12 break-all">
          {secret ?? DOTS}
        </code>
        <CopyButton text={() => fetchCredentials(copyFrom)} label={t('action.copy-named', { name: label })} />
        <LinkButton
          size="small"
          icon={secret ? 'eye-off' : 'eye'}
          to={secret ? hideAt : showAt}
          preventScrollReset
          replace
          rel="nofollow"
        >
          {t(secret ? 'provisioning.hide' : 'provisioning.show')}
        </LinkButton>
      </div>
    </section>
  )
}
