// The rule-chains list. What can be done from it lies over it.
import { useLoaderData } from '@remix-run/react'
import { ImportLink } from '~/components/entity/import-link'
import { ExportEntry } from '~/components/entity/json-link'
import { ListFailed } from '~/components/entity/list-failed'
import { ListPage } from '~/components/entity/list-page'
import { listHandle } from '~/lib/entity/handles'
import { listLoader } from '~/lib/entity/list.server'
import { ruleChainColumns } from '~/lib/entity/rule-chain/columns'

export const handle = listHandle('ruleChain', ['exchange'])
export const loader = listLoader('ruleChain')

export default function RuleChainsPage() {
  const list = useLoaderData<typeof loader>()
  return (
    <ListPage
      kind="ruleChain"
      columns={ruleChainColumns}
      list={list}
      items={list.items}
      actions={<ImportLink kind="ruleChain" params={list.params} />}
      menuItems={({ id }) => <ExportEntry kind="ruleChain" id={id} />}
    />
  )
}

export const ErrorBoundary = ListFailed
