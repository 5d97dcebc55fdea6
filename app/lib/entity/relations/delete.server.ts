// Deleting one relation, or those chosen in the table. What they relate stays.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { runLimited } from '~/lib/platform/limited'
import { deleteRelation } from '~/lib/platform/relation.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { endsOf, relationsAt } from './at.server'
import { relationRows, withNames } from './list.server'
import { readRelationId } from './row'

/** More are not taken from one address; those beyond stay, and are still chosen in nobody's way. */
export const MOST_DELETED = 200

const chosenIn = (search: URLSearchParams) => [...new Set(search.getAll('id'))].slice(0, MOST_DELETED)

export async function deleteRelationsLoader(args: LoaderFunctionArgs) {
  const { kind, platform, entity, direction, search, closeTo } = await relationsAt(args, 'write')
  const chosen = new Set(chosenIn(search))
  const rows = await orNotFound(relationRows(platform, entity, direction), kind)
  const wanted = rows.filter(({ id }) => chosen.has(id))
  if (wanted.length === 0) throw redirect(closeTo)
  return { closeTo, direction, rows: await withNames(platform, wanted) }
}

export async function deleteRelationsAction(args: ActionFunctionArgs) {
  const { platform, entity, direction, search, closeTo } = await relationsAt(args, 'write')
  const wanted = chosenIn(search).flatMap((text) => readRelationId(text) ?? [])
  const outcomes = await runLimited(wanted, async ({ end, type }) => {
    try {
      await deleteRelation(platform, endsOf(entity, direction, end, type))
      return undefined
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      // Somebody else was faster.
      return error.status === 404 ? undefined : errorKey(error)
    }
  })
  const failed = outcomes.filter((outcome) => outcome !== undefined)
  const count = outcomes.length - failed.length
  if (failed[0]) return data({ error: failed[0], deleted: count }, 400)
  return redirectWithToast(args.request, closeTo, { key: 'relation.deleted', values: { count } })
}
