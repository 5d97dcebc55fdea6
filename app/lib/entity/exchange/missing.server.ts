// The entities that a document points to and that are not here, and what could take their place.
import type { Choices } from '~/lib/forms/choices'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import { PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import type { SignedIn } from '~/lib/session/session.server'
import type { Naming } from '../choices.server'
import { entityNaming, findNamed, nameOfEntity } from '../entity-naming.server'
import { type Kind, kindOf, kindOfType, kinds } from '../kinds'
import { sourceOf } from '../sources.server'
import type { Reference } from './exchange'
import { type Missing, MOST_PICKED, pickType } from './import-data'
import { wordOf } from './places'

/** So many are looked for; a document with more is taken as it is beyond them. */
const MOST_LOOKED_FOR = 300

/** So many of what points to a missing one are named. */
const MOST_NAMED = 20

type Reader = Pick<SignedIn, 'platform' | 'user'>

/** Types that can be looked for by their names: those with lists of a whole tenant. */
const isListed = (kind: Kind | undefined): kind is Kind =>
  kind !== undefined && !kindOf(kind).below && kind !== 'tenant'

/** True also for types that cannot be asked about: nothing is said of them. */
async function isHere({ platform, user }: Reader, { entityType, id }: EntityId): Promise<boolean> {
  if (entityType === kinds.tenant.type) return id === user.tenantId
  if (!kindOfType(entityType)) return true
  return isUuid(id) && (await nameOfEntity(platform, { entityType, id })) !== undefined
}

/** Each entity once, with all that point to it. */
export function byEntity(references: readonly Reference[]): { entity: EntityId; used: Set<string> }[] {
  const found = new Map<string, { entity: EntityId; used: Set<string> }>()
  for (const { entityType, id, used, at } of references) {
    const word = wordOf({ entityType, id })
    const known = found.get(word) ?? { entity: { entityType, id }, used: new Set() }
    known.used.add(used || String(at.at(-1)))
    found.set(word, known)
  }
  return [...found.values()]
}

async function choicesFor({ platform, user }: Reader, entityType: string): Promise<Choices | undefined> {
  if (entityType === kinds.tenant.type) return ownTenant({ platform, user })
  const kind = kindOfType(entityType)
  return isListed(kind) ? findNamed(platform, { kind: 'tenant' }, { kind }) : undefined
}

/** Another tenant's can only become one's own. */
async function ownTenant({ platform, user }: Reader): Promise<Choices> {
  const { name } = await sourceOf('tenant').info(platform, user.tenantId)
  return { options: [{ id: user.tenantId, name }], isAll: true }
}

export interface NotHere {
  missing: Missing[]
  /** Those beyond what can be chosen anew. */
  beyond: number
}

export async function missingHere(reader: Reader, references: readonly Reference[]): Promise<NotHere> {
  const looked = byEntity(references).slice(0, MOST_LOOKED_FOR)
  const found = await runLimited(looked, async (one) => ((await isHere(reader, one.entity)) ? [] : [one]))
  const gone = found.flat()
  const types = [...new Set(gone.map(({ entity }) => entity.entityType))]
  const offered = new Map(
    await runLimited(types, async (type) => [type, await choicesFor(reader, type).catch(ignoreRefused)] as const),
  )
  return {
    missing: gone.slice(0, MOST_PICKED).map(({ entity, used }) => ({
      entityType: entity.entityType,
      id: entity.id,
      used: [...[...used].slice(0, MOST_NAMED), ...(used.size > MOST_NAMED ? ['…'] : [])],
      choices: offered.get(entity.entityType),
    })),
    beyond: Math.max(0, gone.length - MOST_PICKED),
  }
}

function ignoreRefused(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error
}

/** Fields that take the name of what stands in for something missing. */
export const pickNaming = (index: number): Naming => entityNaming(pickType(index))
