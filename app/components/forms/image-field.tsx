// A picture: the one that is kept, a file that takes its place, and a box that takes it away. With scripts the file is
// shown before it is sent, and one that is too large, or that the browser cannot draw, is told at once.
import { useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { Field, fieldAria } from '~/components/ui/field'
import type { FormBinding } from '~/lib/forms/binding'
import type { FieldError } from '~/lib/forms/field-error'
import { clearField, fileField, keptImage, MOST_IMAGE_BYTES } from '~/lib/forms/image'
import { useT } from '~/lib/i18n/use-t'
import { ErrorWords } from './error-words'
import { useObjectUrl } from './use-object-url'

interface ImageFieldProps {
  form: FormBinding
  name: string
  label: string
  /** The address of the picture that is kept. */
  storedAt?: string
  place?: string
}

export function ImageField({ form, name, label, storedAt, place }: ImageFieldProps) {
  const t = useT()
  const { id, value, error } = form.field(name)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const shown = useObjectUrl(chosen)
  /** A file that the browser could not draw. */
  const [undrawn, setUndrawn] = useState<File>()
  const kept = keptImage(value)
  const keptAt = kept.startsWith('data:') ? kept : kept && storedAt
  const problem = chosen ? problemOf(chosen, chosen === undrawn) : error
  const words = problem && (
    <>
      <strong className="block font-medium">{t('dashboard.cannot-upload-file')}</strong>
      <ErrorWords error={problem} />
    </>
  )
  const help = t('form.image-help', { kb: MOST_IMAGE_BYTES / 1024 })
  const picture = chosen && !problem ? shown : keptAt
  return (
    <Field id={id} label={label} help={help} error={words} optional className={place}>
      <input type="hidden" name={name} value={kept} />
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <img
            src={picture}
            alt={chosen ? chosen.name : t('form.image-now')}
            onError={() => setUndrawn(chosen)}
            className="max-h-24 max-w-40 rounded-5 border border-line-2 bg-sunken object-contain"
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={fileField(name)}
          accept="image/*"
          onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0])}
          className="file-input"
          {...fieldAria(id, { help, error: words })}
        />
        {chosen && (
          <Button
            type="button"
            size="small"
            icon="x"
            onClick={() => {
              if (input.current) input.current.value = ''
              setChosen(undefined)
            }}
          >
            {t('form.clear-named', { name: chosen.name })}
          </Button>
        )}
      </div>
      {keptAt && !chosen && (
        <div className="mt-2">
          <Checkbox id={`${id}-clear`} name={clearField(name)} label={t('form.image-remove')} />
        </div>
      )}
    </Field>
  )
}

function problemOf({ size }: File, isUndrawn: boolean): FieldError | undefined {
  if (size > MOST_IMAGE_BYTES)
    return { key: 'dashboard.maximum-upload-file-size', values: { size: MOST_IMAGE_BYTES / 1024 } }
  return isUndrawn ? { key: 'form.no-image' } : undefined
}
