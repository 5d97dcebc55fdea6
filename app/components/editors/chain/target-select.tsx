// Where a route leads: one of the nodes and boxes that it may lead to.
import { useId } from 'react'
import { Field } from '~/components/ui/field'
import { NamedOptions } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { useT } from '~/lib/i18n/use-t'
import { useEditor } from './editor-context'

interface TargetSelectProps {
  /** Their keys, with their names. */
  targets: readonly { id: string; name: string }[]
  name?: string
  value: string
  onChoose(key: string): void
}

export function TargetSelect({ targets, name, value, onChoose }: TargetSelectProps) {
  const t = useT()
  const id = useId()
  return (
    <Field id={id} label={t('canvas.target')}>
      <Select id={id} name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        <NamedOptions of={targets} />
      </Select>
    </Field>
  )
}

/** By their names. */
export function useTargets(mayBe: (key: string) => boolean) {
  const { document, nameOf } = useEditor()
  return [...document.nodes, ...document.boxes]
    .filter(({ key }) => mayBe(key))
    .map(({ key }) => ({ id: key, name: nameOf(key) }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
