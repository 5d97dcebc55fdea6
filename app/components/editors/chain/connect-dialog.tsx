// Asks where a route leads, where that is not known yet, and which labels it has.
import { useId, useState } from 'react'
import { Field } from '~/components/ui/field'
import { Select } from '~/components/ui/select'
import { useT } from '~/lib/i18n/use-t'
import { useEditor } from './editor-context'
import { EditorDialog } from './editor-dialog'
import { LabelChoice } from './label-choice'
import { likelyLabel, refusalOf, takenLabels } from './refusal'

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
  const id = useId()
  const { document, kinds, ports, nameOf } = useEditor()
  const targets = given
    ? []
    : [...document.nodes, ...document.boxes]
        .filter(({ key }) => refusalOf(document, from, key, ports) === undefined)
        .map(({ key }) => ({ key, name: nameOf(key) }))
        .sort((one, other) => one.name.localeCompare(other.name))
  const [to, setTo] = useState(given ?? targets[0]?.key ?? '')
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
      {!given && targets.length > 0 && (
        <Field id={id} label={t('canvas.target')}>
          <Select id={id} name="to" value={to} onChange={(event) => setTo(event.target.value)}>
            {targets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LabelChoice
        labels={kind?.labels ?? []}
        takesOwn={kind?.takesOwnLabels ?? true}
        taken={taken}
        chosen={labels}
        onChange={setLabels}
      />
    </EditorDialog>
  )
}
