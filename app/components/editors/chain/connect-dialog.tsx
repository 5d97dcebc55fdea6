// Asks where a route leads, where that is not known yet, and which labels it has.
import { useState } from 'react'
import { useT } from '~/lib/i18n/use-t'
import { useEditor } from './editor-context'
import { EditorDialog } from './editor-dialog'
import { LabelChoice } from './label-choice'
import { likelyLabel, refusalOf, takenLabels } from './refusal'
import { TargetSelect, useTargets } from './target-select'

export interface Asked {
  from: string
  to?: string
}

interface ConnectDialogProps {
  asked: Asked
  onDone(to: string, labels: string[]): void
  onClose(): void
}

export function ConnectDialog({ asked: { from, to: given }, onDone, onClose }: ConnectDialogProps) {
  const t = useT()
  const { document, kinds, ports, nameOf } = useEditor()
  const targets = useTargets((key) => !given && refusalOf(document, from, key, ports) === undefined)
  const [to, setTo] = useState(given ?? targets[0]?.id ?? '')
  const node = document.nodes.find(({ key }) => key === from)
  const kind = node && kinds.of(node.type)
  const taken = takenLabels(document, from, to)
  const likely = likelyLabel(
    document,
    from,
    (kind?.labels ?? []).filter((label) => !taken.has(label)),
  )
  const [labels, setLabels] = useState<readonly string[]>(likely === undefined ? [] : [likely])
  const chosen = labels.filter((label) => !taken.has(label))
  return (
    <EditorDialog
      title={
        given
          ? t('canvas.connect-title', { from: nameOf(from), to: nameOf(given) })
          : t('canvas.connect-from', { from: nameOf(from) })
      }
      action={t('canvas.connect')}
      isBlocked={chosen.length === 0 || to === ''}
      onDone={() => onDone(to, chosen)}
      onClose={onClose}
    >
      {!given && targets.length === 0 && <p className="text-2">{t('canvas.no-target')}</p>}
      {targets.length > 0 && <TargetSelect targets={targets} name="to" value={to} onChoose={setTo} />}
      <LabelChoice kind={kind} taken={taken} chosen={labels} onChange={setLabels} />
    </EditorDialog>
  )
}
