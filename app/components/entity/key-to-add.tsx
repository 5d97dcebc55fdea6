// A key by its name, for those that are not among the offered ones.
import { useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { keyColumn, keyColumnName, keySourcesOf } from '~/lib/entity/key-columns'
import type { Kind } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'

interface KeyToAddProps {
  kind: Kind
  onAdd: (name: string) => void
}

export function KeyToAdd({ kind, onAdd }: KeyToAddProps) {
  const t = useT()
  const sources = keySourcesOf(kind)
  const [source, setSource] = useState(sources[0])
  const key = useRef<HTMLInputElement>(null)
  const add = () => {
    const name = source && keyColumnName({ source, key: key.current?.value.trim() ?? '' })
    if (!name || !keyColumn(name) || !key.current) return
    onAdd(name)
    key.current.value = ''
  }
  return (
    <Field id="column-key" label={t('columns.other-key')} className="mt-4">
      <div className="flex flex-wrap gap-2">
        <Select
          name="source"
          aria-label={t('columns.source')}
          value={source}
          onChange={({ currentTarget }) => setSource(sources.find((one) => one === currentTarget.value))}
        >
          <Options of={sources} words={(one) => t(`columns.${one}`)} />
        </Select>
        <div className="min-w-32 flex-1">
          <Input
            inputRef={key}
            id="column-key"
            name="key"
            maxLength={255}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !event.currentTarget.value.trim()) return
              event.preventDefault()
              add()
            }}
          />
        </div>
        <Button
          name="add"
          value="1"
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {t('columns.add')}
        </Button>
      </div>
    </Field>
  )
}
