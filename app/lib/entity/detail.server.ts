// The loader of an entity's frame: what its head and its details show.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { isAhead } from '~/lib/session/fetched-ahead'
import type { TabName } from './kind'
import { can, type Kind, kindOf } from './kinds'
import { forgetOpened, keepOpened } from './opened.server'
import { requireRight } from './rights.server'
import { rowsAround } from './rows-around.server'
import { sourceOf } from './sources.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

export const idIn = (kind: Kind, params: Args['params']) => params[kindOf(kind).param] ?? ''

export async function loadEntity<K extends Kind>(kind: K, { request, params }: Args) {
  const auth = await requireRight(request, kind, 'see')
  const id = idIn(kind, params)
  const { userId } = auth.user
  const [item, around, { calculatedFields }] = await Promise.all([
    orNotFound(
      sourceOf(kind)
        .info(auth.platform, id)
        .catch(async (error) => {
          if (error instanceof PlatformError && error.status === 404) await forgetOpened(userId, id)
          throw error
        }),
      kind,
    ),
    rowsAround(kind, { ...auth, request }, id),
    auth.platform.capabilities(),
  ])
  if (!isAhead(request)) await keepOpened(userId, { kind, id: item.id, name: item.name })
  const absentTabs: TabName[] | undefined = calculatedFields ? undefined : ['calculatedFields']
  return { auth, frame: { item, around, canManage: can(auth.user.authority, kind, 'manage'), absentTabs } }
}

export const detailLoader =
  <K extends Kind>(kind: K) =>
  async (args: LoaderFunctionArgs) =>
    (await loadEntity(kind, args)).frame
