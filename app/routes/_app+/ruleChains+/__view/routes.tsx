// The routes from a node: a new one, or one that is there.
import { useActionData, useLoaderData } from '@remix-run/react'
import { RouteFormPage } from '~/components/rule-chains/route-form-page'
import { chainHandle } from '~/lib/entity/rule-chain/handles'
import { routeAction, routeLoader } from '~/lib/entity/rule-chain/route-form.server'

export const handle = chainHandle('chain.route')
export const loader = routeLoader
export const action = routeAction

export default function RuleNodeRoutesPage() {
  const answer = useActionData<typeof action>()
  return <RouteFormPage {...useLoaderData<typeof loader>()} result={answer?.result} />
}
