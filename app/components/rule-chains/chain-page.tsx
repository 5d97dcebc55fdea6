// The page of a rule chain: its head, and its nodes with their routes.
import { Pagination } from '~/components/tables/pagination'
import { EmptyState } from '~/components/ui/empty-state'
import { useT } from '~/lib/i18n/use-t'
import type { RuleChainItem } from '~/lib/platform/rule-chain'
import type { ListedNode } from '~/lib/rule-chain/listed'
import { ChainHead } from './chain-head'
import { NodeEntry } from './node-entry'

interface ChainPageProps {
  chain: RuleChainItem
  list: { nodes: readonly ListedNode[]; page: number; pages: number; size: number; count: number }
  canEdit: boolean
}

export function ChainPage({ chain, list, canEdit }: ChainPageProps) {
  const t = useT()
  return (
    <>
      <ChainHead chain={chain} count={list.count} canEdit={canEdit} />
      {list.count === 0 ? (
        <EmptyState title={t('chain.empty-title')}>{t('chain.empty-text')}</EmptyState>
      ) : (
        <ol className="chain-list">
          {list.nodes.map((node) => (
            <NodeEntry key={node.key} node={node} />
          ))}
        </ol>
      )}
      {list.pages > 1 && (
        <Pagination page={list.page + 1} size={list.size} total={list.count} totalPages={list.pages} />
      )}
    </>
  )
}
