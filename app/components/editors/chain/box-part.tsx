// Which chain a box leads to: a few that fit what is typed, and the one it has.
import { useFetcher } from '@remix-run/react'
import { useEffect, useId } from 'react'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { NamedOptions } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import { TextLink } from '~/components/ui/text-link'
import type { Choices } from '~/lib/forms/choices'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { changeBox } from '~/lib/rule-chain/commands/boxes'
import type { ChainBox } from '~/lib/rule-chain/document'
import { useEditor } from './editor-context'

export function BoxPart({ box }: { box: ChainBox }) {
  const t = useT()
  const id = useId()
  const { targets, run, canEdit, learn } = useEditor()
  const { load, data } = useFetcher<Choices>()
  useEffect(() => load(paths.ruleChainOptions('')), [load])
  const found = (data?.options ?? []).filter((one) => one.id !== box.targetId)
  const name = targets[box.targetId]
  return (
    <div className="flex flex-col gap-4 p-4">
      {canEdit && (
        <Field id={`${id}find`} label={t('canvas.find-chain')}>
          <Input
            id={`${id}find`}
            icon="search"
            type="search"
            onChange={({ target }) => load(paths.ruleChainOptions(target.value))}
          />
        </Field>
      )}
      <Field id={id} label={t('canvas.target-chain')}>
        <Select
          id={id}
          value={box.targetId}
          disabled={!canEdit}
          onChange={({ target: { value } }) => {
            const chosen = found.find((one) => one.id === value)
            if (chosen) learn(value, chosen.name)
            run((now) => changeBox(now, box.key, { targetId: value }))
          }}
        >
          <option value={box.targetId}>{name ?? (box.targetId || t('canvas.no-chain'))}</option>
          <NamedOptions of={found} />
        </Select>
      </Field>
      {name && (
        <p>
          <TextLink to={paths.of('ruleChain').one(box.targetId)}>{t('canvas.open-chain')}</TextLink>
        </p>
      )}
    </div>
  )
}
