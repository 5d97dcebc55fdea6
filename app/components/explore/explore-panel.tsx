// What is to be explored: entities as chips, others found by their names, and the keys that they have. Links and forms that
// stand in the address; with scripts a choice is shown at once.
import { Form } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { HiddenParams } from '~/components/tables/hidden-params'
import { useAddress } from '~/components/tables/use-address'
import { useSubmitFilled } from '~/components/tables/use-submit-filled'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { Options } from '~/components/ui/options'
import { useShown } from '~/components/ui/use-shown'
import type { NamedEntity } from '~/lib/dashboard/explore/document'
import { entityText, type KeyPlace, keyPlaces, SPLITS, type Split } from '~/lib/dashboard/explore/selection'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { useT } from '~/lib/i18n/use-t'

interface Choices {
  kinds: Kind[]
  kind: Kind
  typed: string
  found: readonly { id: string; name: string }[]
  /** As an address names them. */
  keys: readonly string[]
}

interface ExplorePanelProps {
  entities: readonly NamedEntity[]
  chosen: readonly string[]
  split: Split
  choices: Choices
  hasBoard: boolean
}

export function ExplorePanel({ entities, chosen, split, choices, hasBoard }: ExplorePanelProps) {
  const t = useT()
  const isReady = entities.length > 0
  return (
    <div className="explore-panel">
      {!hasBoard && <h1 className="text-22 font-semibold">{t('home.explore')}</h1>}
      <section aria-label={t('explore.entities')} className="explore-part">
        <Chips entities={entities} />
        <FindEntity {...choices} entities={entities} />
      </section>
      {isReady ? (
        <Keys keys={choices.keys} chosen={chosen} split={split} isOpen={!hasBoard} />
      ) : (
        <p className="text-2">{t('explore.about')}</p>
      )}
    </div>
  )
}

function Chips({ entities }: { entities: readonly NamedEntity[] }) {
  const t = useT()
  const { without } = useAddress()
  if (entities.length === 0) return null
  return (
    <ul className="explore-chips">
      {entities.map((entity) => (
        <li key={entity.id} className="filter-chip is-set px-2.5">
          <bdi className="truncate">{entity.name}</bdi>
          <Link
            to={without('e', entityText(entity))}
            preventScrollReset
            aria-label={t('explore.remove', { name: entity.name })}
          >
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function FindEntity({ kinds, kind, typed, found, entities }: Choices & { entities: readonly NamedEntity[] }) {
  const t = useT()
  const { current, withQuery } = useAddress()
  const taken = new Set(entities.map(({ id }) => id))
  const withEntity = (id: string) => {
    const next = new URLSearchParams(current)
    next.delete('q')
    next.delete('inspect')
    next.append('e', entityText({ entityType: kindOf(kind).type, id }))
    return withQuery(next)
  }
  return (
    <div className="explore-find">
      <Form method="get" preventScrollReset className="explore-form" role="search">
        <HiddenParams except={['kind', 'q', 'inspect']} />
        <select name="kind" defaultValue={kind} aria-label={t('explore.kind')} className="control h-control">
          <Options of={kinds} words={(one) => t(`entity-type.${kindOf(one).type}`)} />
        </select>
        <input
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={100}
          placeholder={t('explore.find')}
          aria-label={t('explore.find')}
          className="control h-control"
        />
        <Button>{t('explore.find-do')}</Button>
      </Form>
      {found.length > 0 && (
        <ul className="explore-found" aria-label={t('explore.found')}>
          {found.map(({ id, name }) =>
            taken.has(id) ? null : (
              <li key={id}>
                <Link to={withEntity(id)} preventScrollReset className="filter-chip" discover={false}>
                  <Icon name="plus" size={14} />
                  <bdi className="truncate">{name}</bdi>
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
      {typed !== '' && found.length === 0 && <p role="status">{t('explore.none')}</p>}
    </div>
  )
}

interface KeysProps {
  keys: readonly string[]
  chosen: readonly string[]
  split: Split
  /** At first. */
  isOpen: boolean
}

const nameOf = (text: string) => text.slice(text.indexOf('.') + 1)

function Keys({ keys, chosen, split, isOpen }: KeysProps) {
  const t = useT()
  const submit = useSubmitFilled()
  // Whoever chooses one key may choose more: it closes when somebody closes it.
  const [begins] = useState(isOpen)
  const all = [...new Set([...keys, ...chosen])]
  const at = (place: KeyPlace) => all.filter((text) => text.startsWith(`${place}.`))
  const shown = chosen.map(nameOf).join(', ')
  return (
    <details className="explore-keys" open={begins}>
      <summary>
        <span className="font-medium">{t('explore.keys')}</span> <bdi className="text-2">{shown}</bdi>
      </summary>
      <Form
        method="get"
        preventScrollReset
        className="explore-key-form"
        onChange={({ currentTarget }) => submit(currentTarget)}
      >
        <HiddenParams except={['k', 'split', 'q', 'inspect']} />
        {keyPlaces.map((place) =>
          at(place).length > 0 ? (
            <fieldset key={place}>
              <legend>{t(`explore.place-${place}`)}</legend>
              {at(place).map((text) => (
                <KeyTick key={text} text={text} isChosen={chosen.includes(text)} />
              ))}
            </fieldset>
          ) : null,
        )}
        {keys.length === 0 && <p className="text-2">{t('explore.no-keys')}</p>}
        <label className="explore-split">
          {t('explore.split')}
          <select
            {...useShown('explore-split', split === 'none' ? '' : split)}
            name="split"
            className="control h-control"
          >
            {SPLITS.map((one) => (
              <option key={one} value={one === 'none' ? '' : one}>
                {t(`explore.split-${one}`)}
              </option>
            ))}
          </select>
        </label>
        <span className="without-script">
          <Button kind="primary">{t('window.show')}</Button>
        </span>
      </Form>
    </details>
  )
}

/** It shows what the address says by now, and stays the same box under the focus. */
function KeyTick({ text, isChosen }: { text: string; isChosen: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  const before = useRef(isChosen)
  useEffect(() => {
    if (box.current && before.current !== isChosen) box.current.checked = isChosen
    before.current = isChosen
  }, [isChosen])
  return (
    <label>
      <input ref={box} type="checkbox" name="k" value={text} defaultChecked={isChosen} />
      <bdi>{nameOf(text)}</bdi>
    </label>
  )
}
