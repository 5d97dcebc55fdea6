// How the file is read: found by itself, and changed here.
import { Form } from '@remix-run/react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { Button } from '~/components/ui/button'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import type { CsvPreview } from '~/lib/entity/csv/data'
import { delimiterNames, ENCODINGS } from '~/lib/entity/csv/reading-choices'
import { useT } from '~/lib/i18n/use-t'

export function CsvReading({ preview }: { preview: CsvPreview }) {
  const t = useT()
  const choices = [
    { name: 'delimiter', value: preview.delimiter, of: delimiterNames, words: (one: string) => t(`csv.${one}`) },
    { name: 'encoding', value: preview.encoding, of: ENCODINGS, words: (one: string) => one.toUpperCase() },
    { name: 'head', value: preview.hasHead ? '1' : '0', of: ['1', '0'], words: (one: string) => t(`csv.head-${one}`) },
  ]
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
      <HiddenParams except={['delimiter', 'encoding', 'head']} />
      {choices.map(({ name, value, of, words }) => (
        <label key={`${name}${value}`} htmlFor={`csv-${name}`} className="flex flex-col gap-1">
          <span className="font-medium">{t(`csv.${name}`)}</span>
          <Select id={`csv-${name}`} name={name} defaultValue={value}>
            <Options of={of} words={words} />
          </Select>
        </label>
      ))}
      <Button type="submit" icon="refresh">
        {t('csv.read-again')}
      </Button>
    </Form>
  )
}
