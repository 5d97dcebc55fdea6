// Another label of a route, and another node for it to lead to. Each choice is a step of its own.
import { useId } from 'react'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { useT } from '~/lib/i18n/use-t'
import { relabel, retarget } from '~/lib/rule-chain/commands/links'
import type { ChainLink } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'
import { LabelChoice } from './label-choice'
import { refusalOf, takenLabels } from './refusal'

export function RouteFields({ link }: { link: ChainLink }) {
  const t = useT()
  const id = useId()
  const { document, kinds, ports, canEdit, run, say, nameOf } = useEditor()
  const node = document.nodes.find(({ key }) => key === link.from)
  const kind = node && kinds.of(node.type)
  const taken = takenLabels(document, link.from, link.to)
  taken.delete(link.label)
  const targets = [...document.nodes, ...document.boxes]
    .filter(
      ({ key }) =>
        key === link.to ||
        (refusalOf(document, link.from, key, ports) === undefined &&
          !takenLabels(document, link.from, key).has(link.label)),
    )
    .map(({ key }) => ({ key, name: nameOf(key) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <fieldset disabled={!canEdit} className="mt-2 flex flex-col gap-3">
      <legend className="sr-only">{t('chain.route')}</legend>
      <Field id={id} label={t('canvas.target')}>
        <Select
          id={id}
          value={link.to}
          onChange={({ target: { value } }) => {
            run((now) => retarget(now, link, value))
            say(t('canvas.said-retargeted', { label: link.label, to: nameOf(value) }))
          }}
        >
          {targets.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <LabelChoice
        labels={kind?.labels ?? []}
        takesOwn={kind?.takesOwnLabels ?? true}
        taken={taken}
        chosen={[link.label]}
        isOne
        onChange={([label]) => {
          if (label === undefined || label === link.label) return
          run((now) => relabel(now, link, label))
          say(t('canvas.said-relabelled', { label, to: nameOf(link.to) }))
        }}
      />
    </fieldset>
  )
}
