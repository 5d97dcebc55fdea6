// One of the things that forms of several areas ask for, by its name. Its words are for whoever asks: they belong to the
// texts of their page.
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choice-field'
import { paths } from '~/lib/paths'

type Asked = Pick<ChoiceFieldProps, 'name' | 'suggestionsOf'>

const asked = {
  customer: { name: 'customerId', suggestionsOf: paths.customerOptions },
  deviceProfile: { name: 'deviceProfileId', suggestionsOf: paths.deviceProfileOptions },
  ruleChain: { name: 'ruleChainId', suggestionsOf: paths.ruleChainOptions },
  tenantProfile: { name: 'tenantProfileId', suggestionsOf: paths.tenantProfileOptions },
} satisfies Record<string, Asked>

type NamedChoiceProps = Omit<ChoiceFieldProps, keyof Asked> & {
  of: keyof typeof asked
  /** In place of its usual field. */
  name?: string
}

export const NamedChoice = ({ of, ...rest }: NamedChoiceProps) => <ChoiceField {...asked[of]} {...rest} />
