// The fields that a kind of nodes asks for. Those that hang on another stand in blocks with what they hang on: with
// scripts a block that does not count is out of the way, without them it says when it does.
import { type FormEvent, useState } from 'react'
import { cx } from '~/components/ui/cx'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { isMet, membersOf, withValue } from '~/lib/rule-chain/nodes/configuration-members'
import { fieldsOf, keptMembers } from '~/lib/rule-chain/nodes/fields-of'
import type { NodeField, NodeKind, When } from '~/lib/rule-chain/nodes/node-field'
import { fieldName } from '~/lib/rule-chain/nodes/node-kinds'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import { NodeFieldView } from './node-field-view'
import { useFieldWords } from './use-field-words'

interface ConfigurationFieldsProps {
  form: FormBinding
  kind: NodeKind
  configuration: unknown
  offers: NodeOffers
}

interface Block {
  group?: string
  when?: When
  fields: NodeField[]
}

/** Fields that follow each other and hang on the same. */
function blocksOf(fields: readonly NodeField[]): Block[] {
  const blocks: Block[] = []
  for (const field of fields) {
    const { group, when } = field
    const last = blocks.at(-1)
    if (last && last.group === group && JSON.stringify(last.when) === JSON.stringify(when)) last.fields.push(field)
    else blocks.push({ group, when, fields: [field] })
  }
  return blocks
}

export function ConfigurationFields({ form, kind, configuration, offers }: ConfigurationFieldsProps) {
  const t = useT()
  const { whenWords } = useFieldWords(kind)
  const fields = fieldsOf(kind, configuration, offers)
  /** Those that others hang on. */
  const deciding = fields.filter(({ path }) => fields.some(({ when }) => when && Object.hasOwn(when, path)))
  const held = (field: NodeField) => {
    const { checked, value } = form.field(fieldName(field))
    return field.kind === 'flag' ? checked : value
  }
  const [now, setNow] = useState(() =>
    deciding.reduce<unknown>((all, field) => withValue(all, field.path, held(field)), membersOf(configuration)),
  )
  const onChange = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const field = deciding.find((one) => fieldName(one) === target.name)
    if (!field) return
    const value = target instanceof HTMLInputElement && target.type === 'checkbox' ? target.checked : target.value
    setNow(withValue(now, field.path, value))
  }
  const shown = new Set<string>()
  const legendOf = (group: string | undefined) => {
    if (!group || shown.has(group)) return undefined
    shown.add(group)
    return t(`rule-node.group-${group}`)
  }
  const kept = keptMembers(kind, configuration)
  if (fields.length === 0 && kept.length === 0) return <p className="text-2">{t('rule-node.nothing-to-set')}</p>
  return (
    <div className="flex flex-col gap-4" onChange={onChange}>
      {blocksOf(fields).map(({ group, when, fields: inside }) => {
        const legend = legendOf(group)
        return (
          <fieldset
            key={inside.map(fieldName).join()}
            className={cx(
              'grid min-w-0 grid-cols-1 gap-x-3.5 gap-y-4 @md:grid-cols-2',
              !isMet(when, now, kind.fields) && 'without-script',
            )}
          >
            {legend && <legend className="mb-1 font-semibold">{legend}</legend>}
            {when && <p className="without-script text-12 text-3 @md:col-span-2">{whenWords(when)}</p>}
            {inside.map((field) => (
              <NodeFieldView
                key={fieldName(field)}
                form={form}
                kind={kind}
                field={field}
                configuration={configuration}
                offers={offers}
              />
            ))}
          </fieldset>
        )
      })}
      {kept.length > 0 && (
        <p className="text-12 text-3">{t('rule-node.kept-members', { names: kept.slice(0, MOST_NAMED).join(', ') })}</p>
      )}
    </div>
  )
}

const MOST_NAMED = 20
