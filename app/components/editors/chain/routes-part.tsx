// The routes of a node: where they lead, of which label; they are removed, given another label, and led elsewhere.
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { disconnect } from '~/lib/rule-chain/commands/links'
import type { ChainLink, ChainNode } from '~/lib/rule-chain/document'
import { categoryClass } from './category'
import { useEditor } from './editor-context'
import { linkIds } from './editor-state'
import { RouteFields } from './route-fields'

export function RoutesPart({ node }: { node: ChainNode }) {
  const t = useT()
  const { document, ports, canEdit, connect } = useEditor()
  const all = [...linkIds(document)]
  const out = all.filter(([, link]) => link.from === node.key)
  const into = all.filter(([, link]) => link.to === node.key)
  return (
    <div className="flex flex-col gap-5 p-4">
      {ports.hasOut(node.key) && (
        <section>
          <h3 className="mb-1.5 font-medium">{t('canvas.routes')}</h3>
          <RouteList routes={out} end="to" none={t('canvas.no-routes')} />
          {canEdit && (
            <Button type="button" icon="plus" size="small" className="mt-2" onClick={() => connect(node.key)}>
              {t('canvas.add-route')}
            </Button>
          )}
        </section>
      )}
      {ports.hasIn(node.key) && (
        <section>
          <h3 className="mb-1.5 font-medium">{t('canvas.routes-in')}</h3>
          <RouteList routes={into} end="from" none={t('canvas.no-routes-in')} />
        </section>
      )}
    </div>
  )
}

interface RouteListProps {
  routes: readonly (readonly [string, ChainLink])[]
  /** The end that is told. */
  end: 'from' | 'to'
  none: string
}

function RouteList({ routes, end, none }: RouteListProps) {
  if (routes.length === 0) return <p className="text-12 text-2">{none}</p>
  return (
    <ul className="flow-routes">
      {routes.map(([id, link]) => (
        <RouteRow key={id} link={link} other={link[end]} />
      ))}
    </ul>
  )
}

function RouteRow({ link, other }: { link: ChainLink; other: string }) {
  const t = useT()
  const { document, kinds, canEdit, run, say, choose, nameOf } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const node = document.nodes.find(({ key }) => key === other)
  const name = nameOf(other)
  const remove = () => {
    run((now) => disconnect(now, link))
    say(t('canvas.said-route-removed', { label: link.label, to: nameOf(link.to) }))
  }
  return (
    <li className="flow-route">
      <div className="flex items-center gap-2">
        <span className={cx('flow-label-chip', link.label === 'Failure' && 'is-failure')}>
          <bdi>{link.label || '–'}</bdi>
        </span>
        <span aria-hidden="true" className="text-3 rtl:-scale-x-100">
          →
        </span>
        <button
          type="button"
          className="flow-route-other"
          onClick={() => choose({ items: [other], links: [] })}
          title={t('canvas.go-to', { name })}
        >
          <span className={cx('flow-swatch', categoryClass(node ? kinds.of(node.type).category : 'RULE_CHAIN'))} />
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </button>
        {canEdit && (
          <>
            <IconButton
              type="button"
              kind="quiet"
              size="small"
              icon="edit"
              aria-expanded={isOpen}
              label={t('canvas.change-route', { label: link.label, name })}
              onClick={() => setOpen(!isOpen)}
            />
            <IconButton
              type="button"
              kind="quiet"
              size="small"
              icon="x"
              label={t('canvas.remove-route', { label: link.label, name })}
              onClick={remove}
            />
          </>
        )}
      </div>
      {isOpen && <RouteFields link={link} />}
    </li>
  )
}
