// The labels of a route: those that the node gives, and others where it may give any.
import { useId, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Input } from '~/components/ui/input'
import { useT } from '~/lib/i18n/use-t'
import type { Kind } from './kinds'

interface LabelChoiceProps {
  /** Of the node that the route leaves. */
  kind?: Pick<Kind, 'labels' | 'takesOwnLabels'>
  /** There are routes of these already. */
  taken: ReadonlySet<string>
  chosen: readonly string[]
  /** One alone, as of a route that has one. */
  isOne?: boolean
  onChange(labels: readonly string[]): void
}

export function LabelChoice({ kind, taken, chosen, isOne, onChange }: LabelChoiceProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const labels = kind?.labels ?? []
  const own = [...chosen, ...taken].filter((label, at, all) => !labels.includes(label) && all.indexOf(label) === at)
  const choose = (label: string, isChosen: boolean) => {
    if (isOne) return onChange([label])
    onChange(isChosen ? [...chosen, label] : chosen.filter((one) => one !== label))
  }
  const add = () => {
    const more = typed
      .split(/[,;]/)
      .map((label) => label.trim())
      .filter((label) => label && !taken.has(label) && !chosen.includes(label))
    if (more.length > 0) onChange(isOne ? more.slice(0, 1) : [...chosen, ...more])
    setTyped('')
  }
  return (
    <fieldset className="flow-labels">
      <legend className="mb-1 font-medium">{t(isOne ? 'canvas.label' : 'canvas.labels')}</legend>
      <div className="flex max-h-[260px] flex-col overflow-y-auto">
        {[...labels, ...own].map((label) => (
          <label key={label} className="flow-label-option">
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name="label"
              value={label}
              checked={chosen.includes(label) || taken.has(label)}
              disabled={taken.has(label)}
              onChange={(event) => choose(label, event.target.checked)}
            />
            <bdi>{label}</bdi>
            {taken.has(label) && <span className="text-12 text-3">{t('canvas.label-taken')}</span>}
          </label>
        ))}
      </div>
      {(kind?.takesOwnLabels ?? true) && (
        <div className="mt-2">
          <label htmlFor={id} className="mb-1 block text-12 text-2">
            {t('canvas.own-label')}
          </label>
          <div className="flex gap-2">
            <Input
              id={id}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={add}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || typed.trim() === '') return
                event.preventDefault()
                add()
              }}
            />
            <Button type="button" onClick={add}>
              {t('canvas.add-label')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  )
}
