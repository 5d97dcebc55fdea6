// The entities that a dashboard is looked at for: one list for each alias that the viewer may choose for. Where there is one
// short list it stands in the toolbar; several, or long ones that are looked through by name, stand in a panel.
import { Form } from '@remix-run/react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { useSubmitFilled } from '~/components/tables/use-submit-filled'
import { Button } from '~/components/ui/button'
import { useShown } from '~/components/ui/use-shown'
import { CHOSEN } from '~/lib/dashboard/aliases/chosen'
import type { BoardData, EntityChoice } from '~/lib/dashboard/page/data'
import { useT } from '~/lib/i18n/use-t'
import { BoardPanel } from './board-panel'

type Choosing = Pick<BoardData, 'entities' | 'typed'>

export default function BoardEntities({ entities, typed }: Choosing) {
  const [first, ...others] = entities
  if (!first) return null
  return others.length === 0 && !first.isCut ? (
    <InToolbar choice={first} />
  ) : (
    <InPanel entities={entities} typed={typed} />
  )
}

function InToolbar({ choice }: { choice: EntityChoice }) {
  const t = useT()
  return (
    <Form method="get" preventScrollReset className="flex items-center gap-2">
      <HiddenParams except={[CHOSEN, 'find']} />
      <span className="filter-chip">
        <label htmlFor={`entity-${choice.id}`} className="filter-name">
          <bdi>{choice.alias}</bdi>
        </label>
        <EntitySelect choice={choice} />
      </span>
      <span className="without-script">
        <Button size="small">{t('window.show')}</Button>
      </span>
    </Form>
  )
}

function InPanel({ entities, typed }: Choosing) {
  const t = useT()
  const [only] = entities
  const named = entities.length === 1 ? only?.options.find(({ value }) => value === only.value)?.name : undefined
  return (
    <BoardPanel label={named ?? t('board.entities')} icon="entity-views">
      {entities.some(({ isCut }) => isCut) && (
        <Form method="get" preventScrollReset className="window-form">
          <HiddenParams except={['find']} />
          <label>
            {t('board.find-entity')}
            <input type="search" name="find" defaultValue={typed} maxLength={100} className="control h-control" />
          </label>
          <Button>{t('board.find')}</Button>
        </Form>
      )}
      <Form method="get" preventScrollReset className="window-form">
        <HiddenParams except={[CHOSEN, 'find']} />
        {entities.map((choice) => (
          <label key={choice.id} htmlFor={`entity-${choice.id}`}>
            <bdi>{choice.alias}</bdi>
            <EntitySelect choice={choice} className="control h-control" />
          </label>
        ))}
        <Button kind="primary">{t('window.show')}</Button>
      </Form>
    </BoardPanel>
  )
}

function EntitySelect({ choice, className }: { choice: EntityChoice; className?: string }) {
  const { id, value, options } = choice
  const submit = useSubmitFilled()
  return (
    <select
      {...useShown(`entity-${id}`, value && `${id}:${value}`)}
      name={CHOSEN}
      className={className}
      onChange={({ currentTarget: { form } }) => form && submit(form, { replace: true })}
    >
      {options.map((one) => (
        <option key={one.value} value={`${id}:${one.value}`}>
          {one.name}
        </option>
      ))}
    </select>
  )
}
