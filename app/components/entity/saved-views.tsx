// The saved views of a list, beside its heading: a link to their page, which scripts turn into a menu; and what can be done
// with a view that was changed.
import { Form, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { MenuLine, popover } from '~/components/ui/menu'
import { moveInMenu } from '~/components/ui/move-in-menu'
import { placeMenu } from '~/components/ui/place-menu'
import { type Kind, kindOf } from '~/lib/entity/kinds'
import { ALL, ownerParams } from '~/lib/entity/list-query'
import type { EntityList } from '~/lib/entity/page-data'
import { useT } from '~/lib/i18n/use-t'
import { paths, type Query } from '~/lib/paths'

interface SavedViewsProps {
  kind: Kind
  list: Pick<EntityList, 'query' | 'views' | 'params'>
}

export function SavedViews({ kind, list }: SavedViewsProps) {
  const { query, views, params } = list
  const t = useT()
  const to = paths.of(kind)
  const current = views.views.find(({ id }) => id === views.current)
  const button = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        ref={button}
        to={to.over('views', params)}
        preventScrollReset
        aria-haspopup="menu"
        title={t('view.views')}
        className="view-link"
        onClick={(event) => {
          if (isPlain(event)) {
            event.preventDefault()
            setOpen(true)
          }
        }}
      >
        <bdi>{current?.name ?? t(`${kindOf(kind).texts}.all`)}</bdi>
        <Icon name="chevron-down" size={12} />
      </Link>
      {current && views.isChanged && (
        <ChangedView kind={kind} id={current.id} params={params} owner={ownerParams(query)} />
      )}
      {isOpen && <ViewMenu kind={kind} list={list} at={button.current} onClose={() => setOpen(false)} />}
    </>
  )
}

const isPlain = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) => !(metaKey || ctrlKey || shiftKey || button)

interface ChangedViewProps {
  kind: Kind
  id: string
  params: EntityList['params']
  /** Whose list it is. */
  owner: Query
}

function ChangedView({ kind, id, params, owner }: ChangedViewProps) {
  const t = useT()
  const to = paths.of(kind)
  return (
    <Form method="post" action={to.over('views', params)} preventScrollReset className="view-changed">
      <input type="hidden" name="id" value={id} />
      {t('view.changed')}
      <button type="submit" name="intent" value="keep">
        {t('action.save')}
      </button>
      <Link to={to.list({ ...owner, view: id })} preventScrollReset>
        {t('view.reset')}
      </Link>
    </Form>
  )
}

interface ViewMenuProps extends SavedViewsProps {
  at: HTMLElement | null
  onClose: () => void
}

function ViewMenu({ kind, list: { query, views, params }, at, onClose }: ViewMenuProps) {
  const t = useT()
  const owner = ownerParams(query)
  const to = paths.of(kind)
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const opened = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    const menu = panel.current
    if (!menu || !at) return
    menu.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    })
    menu.showPopover()
    placeMenu(menu, at, 'start')
    menu.querySelector<HTMLElement>('[aria-current], a')?.focus()
  }, [])

  // A link of it was followed.
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys
    <div {...popover} ref={panel} className="menu-panel" onKeyDown={moveInMenu}>
      <nav aria-label={t('view.views')}>
        <ViewEntry
          to={to.list({ ...owner, ...(views.hasDefault && { view: ALL }) })}
          name={t(`${kindOf(kind).texts}.all`)}
          isCurrent={views.current === undefined}
        />
        {views.views.map(({ id, name }) => (
          <ViewEntry key={id} to={to.list({ ...owner, view: id })} name={name} isCurrent={id === views.current} />
        ))}
        <MenuLine />
        <Link to={to.over('views', params)} preventScrollReset className="menu-entry">
          <Icon name="plus" />
          {t('view.save-as')}
        </Link>
        {views.views.length > 0 && (
          <Link to={to.over('views', params)} preventScrollReset className="menu-entry">
            <Icon name="edit" />
            {t('view.manage')}
          </Link>
        )}
      </nav>
    </div>
  )
}

function ViewEntry({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'true' : undefined} className="menu-entry">
      <Icon name="check" className={isCurrent ? undefined : 'invisible'} />
      <bdi className="truncate">{name}</bdi>
    </Link>
  )
}
