// The words, colour and size of a note or frame.
import { useId } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Textarea } from '~/components/ui/textarea'
import { useT } from '~/lib/i18n/use-t'
import { changeMark } from '~/lib/rule-chain/commands/marks'
import type { ChainMark } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'
import { COLOURS, colourClass } from './mark-views'

/** Each field is a step of its own, once it is left. */
export function MarkPart({ mark }: { mark: ChainMark }) {
  const t = useT()
  const id = useId()
  const { run, canEdit } = useEditor()
  const change = (changes: Partial<ChainMark>) => run((now) => changeMark(now, mark.key, changes))
  const { key, kind, text, colour, width, height } = mark
  const size = (name: 'width' | 'height', value: number) => (
    <Field id={`${id}${name}`} label={t(`canvas.${name}`)} className="flex-1">
      <Input
        key={value}
        id={`${id}${name}`}
        type="number"
        min={60}
        max={5000}
        step={10}
        defaultValue={value}
        readOnly={!canEdit}
        onBlur={({ target }) => {
          const next = Math.round(target.valueAsNumber)
          if (next >= 30 && next <= 5000 && next !== value) change({ [name]: next })
        }}
      />
    </Field>
  )
  return (
    <div className="flex flex-col gap-4 p-4">
      <Field id={`${id}text`} label={t(kind === 'note' ? 'canvas.note-text' : 'canvas.frame-name')}>
        <Textarea
          key={`${key}${text}`}
          id={`${id}text`}
          rows={kind === 'note' ? 6 : 2}
          defaultValue={text}
          readOnly={!canEdit}
          onBlur={({ target }) => target.value !== text && change({ text: target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium">{t('canvas.colour')}</legend>
        <div className="flex flex-wrap gap-1">
          {COLOURS.map((one) => (
            <label key={one} className={`flow-colour ${colourClass(one)}`} title={t(`canvas.colour-${one}`)}>
              <input
                type="radio"
                name={`${id}colour`}
                disabled={!canEdit}
                checked={colourClass(colour) === colourClass(one)}
                onChange={() => change({ colour: one })}
              />
              <span className="sr-only">{t(`canvas.colour-${one}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex gap-3">
        {size('width', width)}
        {size('height', height)}
      </div>
    </div>
  )
}
