// What is related to an entity, and to that, as far as one walks.
import { useLoaderData } from '@remix-run/react'
import { RelationTree } from '~/components/relations/relation-tree'
import { relationTreeLoader } from '~/lib/entity/relations/tree.server'

export const handle = { i18n: ['relation', 'entity-type'] }
export const loader = relationTreeLoader

export default function Tree() {
  return <RelationTree {...useLoaderData<typeof loader>()} />
}
