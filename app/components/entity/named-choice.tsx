// One of the things that forms of several areas ask for, by its name.
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choice-field'
import { paths } from '~/lib/paths'

const asked = {
  customer: { name: 'customerId', suggestionsOf: paths.customerOptions },
  deviceProfile: { name: 'deviceProfileId', suggestionsOf: paths.deviceProfileOptions },
  ruleChain: { name: 'ruleChainId', suggestionsOf: paths.ruleChainOptions },
  tenantProfile: { name: 'tenantProfileId', suggestionsOf: paths.tenantProfileOptions },
}

type NamedChoiceProps = Omit<ChoiceFieldProps, 'name' | 'suggestionsOf'> & {
  of: keyof typeof asked
  /** In place of its usual field. */
  name?: string
}

export function NamedChoice({ of, name, ...rest }: NamedChoiceProps) {
  return <ChoiceField {...rest} name={name ?? asked[of].name} suggestionsOf={asked[of].suggestionsOf} />
}
