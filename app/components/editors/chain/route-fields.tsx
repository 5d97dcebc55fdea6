// Another label of a route, and another node for it to lead to. Each choice is a step of its own.
import { useT } from '~/lib/i18n/use-t'
import { relabel, retarget } from '~/lib/rule-chain/commands/links'
import type { ChainLink } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'
import { LabelChoice } from './label-choice'
import { refusalOf, takenLabels } from './refusal'
import { TargetSelect, useTargets } from './target-select'

export function RouteFields({ link }: { link: ChainLink }) {
  const t = useT()
  const { document, kinds, ports, canEdit, run, say, nameOf } = useEditor()
  const node = document.nodes.find(({ key }) => key === link.from)
  const kind = node && kinds.of(node.type)
  const taken = takenLabels(document, link.from, link.to)
  taken.delete(link.label)
  const targets = useTargets(
    (key) =>
      key === link.to ||
      (refusalOf(document, link.from, key, ports) === undefined &&
        !takenLabels(document, link.from, key).has(link.label)),
  )
  return (
    <fieldset disabled={!canEdit} className="mt-2 flex flex-col gap-3">
      <legend className="sr-only">{t('chain.route')}</legend>
      <TargetSelect
        targets={targets}
        value={link.to}
        onChoose={(to) => {
          run((now) => retarget(now, link, to))
          say(t('canvas.said-retargeted', { label: link.label, to: nameOf(to) }))
        }}
      />
      <LabelChoice
        kind={kind}
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
