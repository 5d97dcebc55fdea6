// The fields of the provider of text messages: those of the chosen one are shown.
import type { ReactNode } from 'react'
import { SelectField } from '~/components/forms/fields'
import { SegmentedField } from '~/components/forms/segmented-field'
import { SelectionPanel } from '~/components/forms/selection-panel'
import { TextField } from '~/components/forms/text-field'
import { Options } from '~/components/ui/options'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import {
  membersOf,
  SMPP_BINDS,
  SMPP_VERSIONS,
  SMS_MEMBERS,
  SMS_PROVIDERS,
  type SmsProvider,
  smsProvidersOf,
} from '~/lib/settings/sms-choices'
import { code } from './code-text'
import { SecretField } from './secret-field'

const NAMES: Record<SmsProvider, string> = { TWILIO: 'Twilio', AWS_SNS: 'Amazon SNS', SMPP: 'SMPP' }

export function useSmsLabels(): Record<string, string> {
  const t = useT()
  const members = SMS_PROVIDERS.flatMap(membersOf)
  return {
    type: t('settings.sms-type'),
    ...Object.fromEntries(members.map((name) => [name, t(`settings.sms-${name}`)])),
    numberTo: t('settings.sms-number-to'),
    message: t('settings.sms-message'),
  }
}

interface SmsFieldsProps {
  form: FormBinding
  labels: Record<string, string>
  hasSmpp: boolean
  /** The secrets that are kept, by their names. */
  kept: Readonly<Record<string, boolean>>
}

const NUMBERS = ['port', 'sourceTon', 'sourceNpi', 'destinationTon', 'destinationNpi', 'codingScheme']
const CHOICES: Readonly<Record<string, readonly string[]>> = { protocolVersion: SMPP_VERSIONS, bindType: SMPP_BINDS }

export function SmsFields({ form, labels, hasSmpp, kept }: SmsFieldsProps) {
  const t = useT()
  const word = (name: string) => labels[name] ?? name
  const input = (name: string, optional: boolean): ReactNode => {
    const choices = CHOICES[name]
    const field = form.field(name)
    if (choices) {
      return (
        <SelectField key={name} field={field} label={word(name)}>
          <Options of={choices} words={(choice) => choice} />
        </SelectField>
      )
    }
    const help = name === 'numberFrom' ? t('settings.sms-number-help') : undefined
    const mode = NUMBERS.includes(name) ? ({ inputMode: 'numeric' } as const) : {}
    return <TextField key={name} field={field} label={word(name)} help={help} optional={optional} {...code} {...mode} />
  }
  return (
    <div className="choice flex flex-col gap-5">
      <div className="flex">
        <SegmentedField
          field={form.field('type')}
          label={word('type')}
          values={smsProvidersOf(hasSmpp)}
          wordsOf={(provider) => NAMES[provider]}
        />
      </div>
      {smsProvidersOf(hasSmpp).map((provider) => {
        const { required, secret, more } = SMS_MEMBERS[provider]
        return (
          <SelectionPanel key={provider} shows={provider}>
            <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
              {required.map((name) => input(name, false))}
              <SecretField form={form} name={secret} label={word(secret)} isKept={kept[secret] === true} />
              {more.map((name) => input(name, true))}
            </div>
          </SelectionPanel>
        )
      })}
    </div>
  )
}
