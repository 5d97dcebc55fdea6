// What two people changed in one chain.
import { useActionData, useLoaderData } from '@remix-run/react'
import { CollisionsPage } from '~/components/rule-chains/collisions-page'
import { collisionsAction, collisionsLoader } from '~/lib/entity/rule-chain/collisions.server'
import { chainHandle } from '~/lib/entity/rule-chain/handles'
import { readAnewAfterConflict } from '~/lib/forms/read-anew'

export const handle = chainHandle('chain.conflict')
export const loader = collisionsLoader
export const action = collisionsAction
export const shouldRevalidate = readAnewAfterConflict

export default function RuleChainConflictPage() {
  const answer = useActionData<typeof action>()
  return <CollisionsPage {...useLoaderData<typeof loader>()} outcome={answer?.outcome} />
}
