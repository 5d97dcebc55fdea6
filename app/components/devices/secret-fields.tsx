// The secret of a device: its kind, and the fields of that kind alone. The choice between them is made by style,
// so that it works without scripts.
import { CopyField } from '~/components/forms/copy-field'
import { TextareaField } from '~/components/forms/fields'
import { PasswordField } from '~/components/forms/password-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { Button } from '~/components/ui/button'
import { SegmentedControl } from '~/components/ui/segmented-control'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { randomToken } from '~/lib/random-token'

/** The submit button that asks the server for another token, where no script is there to make one. */
export const NEW_TOKEN = { name: 'intent', value: 'new-token' }

export function useSecretLabels() {
  const t = useT()
  return {
    token: t('credentials.access-token'),
    certificate: t('credentials.certificate'),
    clientId: t('credentials.client-id'),
    userName: t('credentials.user-name'),
    password: t('credentials.password'),
  }
}

interface SecretFieldsProps {
  form: FormBinding
  /** Above the choice of the kind. */
  title: string
  tokenHelp: string
  passwordHelp?: string
  underPassword?: React.ReactNode
}

export function SecretFields({ form, title, tokenHelp, passwordHelp, underPassword }: SecretFieldsProps) {
  const t = useT()
  const labels = useSecretLabels()
  const [token, certificate] = [form.field('token'), form.field('certificate')]
  const [clientId, userName] = [form.field('clientId'), form.field('userName')]

  const makeToken = (event: React.MouseEvent) => {
    const input = document.getElementById(token.id)
    if (!(input instanceof HTMLInputElement)) return
    event.preventDefault()
    input.value = randomToken()
  }

  return (
    <fieldset className="choice">
      <legend className="mb-1 font-medium">{title}</legend>
      <SegmentedControl
        wide
        name="credentialsType"
        label={t('credentials.type')}
        value={form.field('credentialsType').value || 'ACCESS_TOKEN'}
        choices={[
          { value: 'ACCESS_TOKEN', label: t('credentials.kind-access-token') },
          { value: 'X509_CERTIFICATE', label: t('credentials.kind-x509') },
          { value: 'MQTT_BASIC', label: t('credentials.kind-mqtt-basic') },
        ]}
      />
      <div className="mt-3">
        <SelectionPanel shows="ACCESS_TOKEN">
          <div className="flex items-start gap-2">
            <TextField
              code
              field={token}
              label={labels.token}
              help={tokenHelp}
              place="min-w-0 flex-1"
              end={<CopyField field={token} label={labels.token} />}
            />
            <Button {...NEW_TOKEN} icon="refresh" className="mt-6" onClick={makeToken} formNoValidate>
              {t('credentials.new-token')}
            </Button>
          </div>
        </SelectionPanel>
        <SelectionPanel shows="X509_CERTIFICATE">
          <TextareaField
            code
            rows={5}
            field={certificate}
            label={labels.certificate}
            aside={<CopyField field={certificate} label={labels.certificate} />}
            help={t('credentials.certificate-help')}
          />
        </SelectionPanel>
        <SelectionPanel shows="MQTT_BASIC">
          <div className="grid gap-3 sm:grid-cols-2">
            {[clientId, userName].map((field) => (
              <TextField
                key={field.name}
                optional
                dir="ltr"
                field={field}
                label={labels[field === clientId ? 'clientId' : 'userName']}
                end={<CopyField field={field} label={labels[field === clientId ? 'clientId' : 'userName']} />}
              />
            ))}
            <PasswordField
              optional
              autoComplete="new-password"
              place="sm:col-span-2"
              field={form.field('password')}
              label={labels.password}
              help={passwordHelp ?? t('credentials.mqtt-basic-help')}
            />
            {underPassword}
          </div>
        </SelectionPanel>
      </div>
    </fieldset>
  )
}
