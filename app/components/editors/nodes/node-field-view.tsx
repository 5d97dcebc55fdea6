// One field of a node, as its kind is filled in.
import { CheckboxField } from '~/components/forms/checkbox-field'
import { SelectField, TextareaField } from '~/components/forms/fields'
import { KeyValueField } from '~/components/forms/key-value-field'
import { QueueField } from '~/components/forms/queue-field'
import { SuggestedField } from '~/components/forms/suggested-field'
import { TextField } from '~/components/forms/text-field'
import type { FormBinding } from '~/lib/forms/binding'
import { NO_CHOICES } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { type Drawn, drawnOf } from '~/lib/rule-chain/nodes/drawn'
import type { ChoiceField, NodeField, NodeKind } from '~/lib/rule-chain/nodes/node-field'
import { fieldName } from '~/lib/rule-chain/nodes/node-kinds'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import { RELATION_TYPES } from '~/lib/rule-chain/nodes/value-lists'
import { BoxesField } from './boxes-field'
import { FileTextField } from './file-text-field'
import { FiltersField } from './filters-field'
import { NodeEntityField } from './node-entity-field'
import { NodeScriptField } from './node-script-field'
import { NodeSecretField } from './node-secret-field'
import { TextsField } from './texts-field'
import { useFieldWords } from './use-field-words'

export interface NodeFieldViewProps {
  form: FormBinding
  kind: NodeKind
  field: NodeField
  configuration: unknown
  offers: NodeOffers
}

const WIDE = '@md:col-span-2'

export function NodeFieldView({ form, kind, field, configuration, offers }: NodeFieldViewProps) {
  const t = useT()
  const { labelOf, helpOf, valueWord } = useFieldWords(kind)
  const drawn = drawnOf(field, configuration)
  const name = fieldName(field)
  const label = labelOf(field)
  if (drawn.is === 'beyond') {
    return (
      <p className={WIDE}>
        <span className="font-medium">{label}</span>
        <span className="block text-12 text-3">{t('rule-node.beyond')}</span>
      </p>
    )
  }
  const words = { label, help: helpOf(field), optional: !field.required }
  const bound = form.field(name)
  switch (field.kind) {
    case 'flag':
      return <CheckboxField place={WIDE} field={bound} label={label} help={words.help} />
    case 'number':
      return <TextField {...words} field={bound} dir="ltr" inputMode={field.decimal ? 'decimal' : 'numeric'} />
    case 'choice':
      return <NodeChoice {...words} form={form} field={field} wordOf={(value) => valueWord(field, value)} />
    case 'queue':
      return (
        <QueueField field={bound} queues={offers.queues} label={label} help={words.help} none={t('rule-node.choose')} />
      )
    case 'list':
      return field.options ? (
        <BoxesField
          {...words}
          form={form}
          name={name}
          chosen={textsOf(drawn)}
          options={field.options}
          wordOf={(value) => valueWord(field, value)}
        />
      ) : (
        <TextsField {...words} place={WIDE} field={bound} suggestions={field.suggestions} />
      )
    case 'map':
      return (
        <div className={WIDE}>
          <KeyValueField
            form={form}
            name={name}
            label={label}
            help={words.help}
            rows={drawn.is === 'rows' ? drawn.rows : []}
          />
        </div>
      )
    case 'filters':
      return (
        <FiltersField
          form={form}
          name={name}
          label={label}
          help={words.help}
          rows={drawn.is === 'filters' ? drawn.rows : []}
        />
      )
    case 'entity':
      return <NodeEntityField {...words} form={form} field={field} choices={offers.entities[name] ?? NO_CHOICES} />
    case 'secret':
      return <NodeSecretField {...words} form={form} field={field} configuration={configuration} />
    case 'file':
      return <FileTextField {...words} place={WIDE} form={form} field={field} configuration={configuration} />
    case 'script':
      return (
        <NodeScriptField label={label} help={words.help} place={WIDE} field={bound} clazz={kind.clazz} script={field} />
      )
    default: {
      const { lines = 1, suggestions } = field
      // A field of one line would lose the ends of the others.
      const rows = bound.value.includes('\n') ? Math.max(lines, 3) : lines
      if (rows > 1) return <TextareaField {...words} place={WIDE} field={bound} rows={rows} dir="auto" />
      return suggestions ? (
        <SuggestedField {...words} field={bound} suggestions={RELATION_TYPES} dir="auto" />
      ) : (
        <TextField {...words} field={bound} dir="auto" spellCheck={false} />
      )
    }
  }
}

const textsOf = (drawn: Drawn) => (drawn.is === 'list' ? drawn.texts : [])

interface NodeChoiceProps {
  form: FormBinding
  field: ChoiceField
  label: string
  help?: string
  optional: boolean
  wordOf: (value: string) => string
}

function NodeChoice({ form, field, wordOf, ...words }: NodeChoiceProps) {
  const t = useT()
  const bound = form.field(fieldName(field))
  const canBeNone = !field.required && field.missing === undefined
  // What is stored stays chosen until another is, also where it is none of those known here.
  const isKnown = bound.value === '' || field.options.includes(bound.value)
  return (
    <SelectField {...words} optional={canBeNone ? words.optional : 'unsaid'} field={bound}>
      {(canBeNone || bound.value === '') && (
        <option value="">{t(canBeNone ? 'rule-node.none' : 'rule-node.choose')}</option>
      )}
      {(isKnown ? field.options : [bound.value, ...field.options]).map((value) => (
        <option key={value} value={value}>
          {wordOf(value)}
        </option>
      ))}
    </SelectField>
  )
}
