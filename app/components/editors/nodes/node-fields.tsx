// The form of a node: its name, what its kind asks for, and what it is for. It works as it is without scripts: then all
// fields are there, each with what it hangs on; with scripts those that do not count are out of the way.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { nodeKindOf } from '~/lib/rule-chain/nodes/node-kinds'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import { ConfigurationFields } from './configuration-fields'
import { NodeAbout } from './node-about'
import { NodeDescription } from './node-description'
import { UnknownNode } from './unknown-node'

export interface NodeFieldsProps {
  /** Of `nodeFormValues`, or of what was sent. */
  form: FormBinding
  clazz: string
  configuration: unknown
  /** The platform's descriptor of its class, where there is one. */
  descriptor?: unknown
  offers: NodeOffers
  /** What kind it is stands above already. */
  isTitled?: boolean
}

export function NodeFields({ form, clazz, configuration, descriptor, offers, isTitled }: NodeFieldsProps) {
  const t = useT()
  const kind = nodeKindOf(clazz, configuration)
  return (
    <div className="@container flex flex-col gap-4">
      <NodeAbout clazz={clazz} descriptor={descriptor} isTitled={isTitled} />
      <TextField field={form.field('name')} label={t('rule-node.name')} dir="auto" />
      {kind ? (
        <ConfigurationFields key={clazz} form={form} kind={kind} configuration={configuration} offers={offers} />
      ) : (
        <UnknownNode form={form} clazz={clazz} configuration={configuration} descriptor={descriptor} />
      )}
      <CheckboxField field={form.field('debug')} label={t('rule-node.debug')} help={t('rule-node.debug-help')} />
      <NodeDescription form={form} label={t('rule-node.description')} />
    </div>
  )
}
