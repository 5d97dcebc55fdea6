// One of the things that forms of several areas ask for, by its name.
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choice-field'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

interface Asked {
  name: string
  suggestionsOf: ChoiceFieldProps['suggestionsOf']
  label: string
  help?: string
}

const asked = {
  customer: { name: 'customerId', suggestionsOf: paths.customerOptions, label: 'entity.customer' },
  deviceProfile: {
    name: 'deviceProfileId',
    suggestionsOf: paths.deviceProfileOptions,
    label: 'device.profile',
    help: 'device.profile-help',
  },
  ruleChain: { name: 'ruleChainId', suggestionsOf: paths.ruleChainOptions, label: 'device-profile.default-rule-chain' },
  tenantProfile: {
    name: 'tenantProfileId',
    suggestionsOf: paths.tenantProfileOptions,
    label: 'tenant.profile',
    help: 'tenant.profile-help',
  },
} satisfies Record<string, Asked>

type NamedChoiceProps = Omit<ChoiceFieldProps, 'name' | 'suggestionsOf' | 'label' | 'help'> & {
  of: keyof typeof asked
  /** In place of its usual field and words. */
  name?: string
  label?: string
}

export function NamedChoice({ of, ...rest }: NamedChoiceProps) {
  const t = useT()
  const { label, help, ...usual }: Asked = asked[of]
  return <ChoiceField {...usual} label={t(label)} help={help && t(help)} {...rest} />
}
