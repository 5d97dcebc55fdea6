// The words of a field and of its values, in the reader's language.
import type { T } from '~/lib/i18n/texts'
import { useT } from '~/lib/i18n/use-t'
import type { ChoiceField, ListField, NodeField, NodeKind, When } from '~/lib/rule-chain/nodes/node-field'
import { fieldName, JSON_NAME, nodeKindOf } from '~/lib/rule-chain/nodes/node-kinds'

const wordOf = ({ label, path }: NodeField) => label ?? path.slice(path.lastIndexOf('/') + 1)

const valueWord = (t: T, { options, words }: ChoiceField | ListField, value: string) => {
  if (!words || !options?.includes(value)) return value
  return words === 'entity-type' ? t(`entity-type.${value}`) : t(`node-choice.${words}-${value.replaceAll('.', '-')}`)
}

export function useFieldWords(kind: NodeKind) {
  const t = useT()
  const labelOf = (field: NodeField) => t(`node-field.${wordOf(field)}`)
  return {
    labelOf,
    helpOf(field: NodeField) {
      const own = field.help && t(`node-help.${wordOf(field)}`)
      const pattern = field.kind === 'text' && field.pattern && t('rule-node.pattern-help')
      return [own, pattern].filter(Boolean).join(' ') || undefined
    },
    valueWord: (field: ChoiceField | ListField, value: string) => valueWord(t, field, value),
    /** What has to be so for fields to count. */
    whenWords(when: When) {
      const conditions = Object.entries(when).flatMap(([path, values]) => {
        const field = kind.fields.find((one) => one.path === path)
        if (!field) return []
        const said = values.map((value) =>
          typeof value === 'boolean'
            ? t(value ? 'rule-node.on' : 'rule-node.off')
            : field.kind === 'choice'
              ? valueWord(t, field, value)
              : value,
        )
        return [`${labelOf(field)}: ${said.join(' / ')}`]
      })
      return t('rule-node.counts-when', { conditions: conditions.join('; ') })
    },
  }
}

/** The words of all fields by their names, in the order they stand. */
export function useNodeLabels(clazz: string, configuration: unknown): Record<string, string> {
  const t = useT()
  const fields = nodeKindOf(clazz, configuration)?.fields ?? []
  return {
    name: t('rule-node.name'),
    ...Object.fromEntries(fields.map((field) => [fieldName(field), t(`node-field.${wordOf(field)}`)])),
    [JSON_NAME]: t('rulenode.configuration'),
    description: t('rule-node.description'),
  }
}
