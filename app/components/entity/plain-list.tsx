// The list of a kind whose loader tells nothing more than all lists do.
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ColumnData } from '~/lib/entity/column-data'
import type { Items } from '~/lib/entity/items'
import type { Kind } from '~/lib/entity/kinds'
import type { EntityList } from '~/lib/entity/page-data'
import { ListPage } from './list-page'

interface PlainListProps<K extends Kind> {
  kind: K
  columns: readonly ColumnData<Items[K]>[]
  /** Further entries of a row's menu. */
  menuItems?: (item: Items[K]) => ReactNode
}

export function PlainList<K extends Kind>(props: PlainListProps<K>) {
  const list = useLoaderData<EntityList<Items[K]>>() as EntityList<Items[K]>
  return <ListPage {...props} list={list} />
}
