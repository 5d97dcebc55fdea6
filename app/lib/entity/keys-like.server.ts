// Keys of an entity that fit what was typed, those that begin with it first.
import { data } from '@remix-run/node'
import type { Choices } from '~/lib/forms/choices'
import { attributeScopes } from '~/lib/platform/attribute-scope'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { listKeys } from '~/lib/platform/entity-keys.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { type Kind, kindOf } from './kinds'
import { sourceOf } from './sources.server'

const MOST = 50

const places = ['timeseries', ...attributeScopes] as const

export async function keysLike(
  platform: Connection,
  { kind, id }: { kind: Kind; id: string },
  of: string,
  typed = '',
): Promise<Choices> {
  const place = places.find((one) => one === of)
  if (!place) throw data({ kind: 'not-found' }, 404)
  // Nobody has chosen an entity yet.
  if (!isUuid(id)) return { options: [], isAll: true }
  // The entity itself first: not every platform asks who may read the keys.
  await orNotFound(sourceOf(kind).info(platform, id), kind)
  const keys = await orNotFound(listKeys(platform, { entityType: kindOf(kind).type, id }, place), kind)
  const word = typed.toLowerCase()
  const rank = (key: string) => (key.toLowerCase().startsWith(word) ? 0 : 1)
  const found = keys
    .filter((key) => key.toLowerCase().includes(word))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
  return { options: found.slice(0, MOST).map((key) => ({ id: key, name: key })), isAll: found.length <= MOST }
}
