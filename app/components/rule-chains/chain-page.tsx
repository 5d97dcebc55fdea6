// The page of a rule chain: its head, what is to be checked, and its nodes with their routes. All of it works without
// scripts: a step is a form, kept in a draft until it is saved.
import { Form, useActionData } from '@remix-run/react'
import { Pagination } from '~/components/tables/pagination'
import { EmptyState } from '~/components/ui/empty-state'
import { LinkButton } from '~/components/ui/link-button'
import type { ChainOutcome, ChainView } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { ChainBanners } from './chain-banners'
import { ChainCanvas } from './chain-canvas'
import { ChainEntries, ChainHead } from './chain-head'
import { ChainMarks } from './chain-marks'
import { NodeEntry } from './node-entry'
import { ToCheck } from './to-check'
import { TraceNote } from './trace-note'

export function ChainPage(view: ChainView) {
  const t = useT()
  const { chain, list, canEdit } = view
  const outcome = useActionData<{ outcome: ChainOutcome }>()?.outcome
  const refused = new Set(outcome?.kind === 'refused' ? outcome.nodes.map(({ key }) => key) : [])
  return (
    <ChainCanvas id={chain.id} more={<ChainEntries chain={chain} canEdit={canEdit} />}>
      <ChainBanners draft={view.draft} outcome={outcome} />
      <ChainHead {...view} />
      {view.trace && <TraceNote chainId={chain.id} trace={view.trace} />}
      <Form method="post" action={paths.chain(chain.id)} preventScrollReset>
        <ToCheck toCheck={view.toCheck} canEdit={canEdit} />
        {canEdit && (
          <div className="flex flex-wrap gap-2 px-gutter pt-3">
            <LinkButton icon="plus" to={paths.chainPage(chain.id, 'nodes/new')}>
              {t('chain.add-node')}
            </LinkButton>
            <LinkButton icon="message" to={paths.chainPage(chain.id, 'notes/new')}>
              {t('chain.add-note')}
            </LinkButton>
          </div>
        )}
        {list.count === 0 ? (
          <EmptyState title={t('chain.empty-title')}>{t('chain.empty-text')}</EmptyState>
        ) : (
          <ol className="chain-list">
            {list.nodes.map((node) => (
              <NodeEntry
                key={node.key}
                node={node}
                chainId={chain.id}
                canEdit={canEdit}
                isRefused={refused.has(node.key)}
                trace={view.trace}
              />
            ))}
          </ol>
        )}
        <ChainMarks chainId={chain.id} marks={view.marks} canEdit={canEdit} />
      </Form>
      {list.pages > 1 && <Pagination page={list.page} size={list.size} total={list.count} totalPages={list.pages} />}
    </ChainCanvas>
  )
}
