// Texts in any number. With scripts they are chips, with suggestions where some are known; without them one stands in
// each line.
import { TextareaField } from '~/components/forms/fields'
import { frame } from '~/components/forms/text-field'
import { useLoaded } from '~/components/forms/use-loaded'
import { Field } from '~/components/ui/field'
import type { BoundField } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { ListField } from '~/lib/rule-chain/nodes/node-field'
import { MESSAGE_TYPES, RELATION_TYPES } from '~/lib/rule-chain/nodes/value-lists'

interface TextsFieldProps {
  field: BoundField
  label: string
  help?: string
  optional?: boolean
  place?: string
  suggestions?: ListField['suggestions']
}

const loadChips = () => import('~/components/forms/key-chips')
const deviceTypes = paths.subtypeOptions('DEVICE')

export function TextsField({ suggestions, place: wide, ...words }: TextsFieldProps) {
  const t = useT()
  const { loaded, place } = useLoaded(loadChips)
  const known =
    suggestions === 'message-types'
      ? MESSAGE_TYPES.map((id) => ({ id, name: t(`node-choice.message-${id}`) }))
      : suggestions === 'relation-types'
        ? RELATION_TYPES.map((id) => ({ id, name: id }))
        : []
  if (loaded) {
    return (
      <Field {...frame({ ...words, place: wide })}>
        <loaded.Better
          {...words}
          typed={loaded.typed}
          among={known}
          searchAt={suggestions === 'device-types' ? deviceTypes : undefined}
        />
      </Field>
    )
  }
  const lines = [
    t('rule-node.lines'),
    words.help,
    known.length > 0 && t('form.keys-there', { keys: known.map(({ id }) => id).join(', ') }),
  ]
  return (
    <div ref={place} className={wide}>
      <TextareaField code rows={2} {...words} help={lines.filter(Boolean).join(' ')} />
    </div>
  )
}
