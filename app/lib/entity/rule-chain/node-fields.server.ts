// What the form of a node needs of the platform: queues, and entities by their names.

import type { Choices } from '~/lib/forms/choices'
import { NO_CHOICES } from '~/lib/forms/choices'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { listQueueNames } from '~/lib/platform/queue.server'
import { drawnOf, drawnType } from '~/lib/rule-chain/nodes/drawn'
import type { EntityField } from '~/lib/rule-chain/nodes/node-field'
import { fieldName, nodeKindOf, typeName } from '~/lib/rule-chain/nodes/node-kinds'
import type { NodeOffers } from '~/lib/rule-chain/nodes/node-offers'
import type { Namings } from '../choices.server'
import { entityChoices, entityNaming } from '../entity-naming.server'
import { kindOfType } from '../kinds'

const fieldsIn = (clazz: string, configuration: unknown) => nodeKindOf(clazz, configuration)?.fields ?? []
const entitiesIn = (clazz: string, configuration: unknown) =>
  fieldsIn(clazz, configuration).filter((field): field is EntityField => field.kind === 'entity')

/** The fields of a node that take an entity by its name. */
export const nodeNamings = (clazz: string, configuration: unknown): Namings =>
  Object.fromEntries(
    entitiesIn(clazz, configuration).map((field) => {
      const name = fieldName(field)
      return [name, entityNaming(typeName(name))]
    }),
  )

export async function nodeOffers(platform: Connection, clazz: string, configuration: unknown): Promise<NodeOffers> {
  const needsQueues = fieldsIn(clazz, configuration).some(({ kind }) => kind === 'queue')
  const [{ tbel }, queues, entities] = await Promise.all([
    platform.capabilities(),
    needsQueues ? orNone(listQueueNames(platform), []) : [],
    Promise.all(
      entitiesIn(clazz, configuration).map(
        async (field): Promise<[string, Choices]> => [
          fieldName(field),
          await orNone(entitiesFor(platform, field, configuration), NO_CHOICES),
        ],
      ),
    ),
  ])
  return { tbel, queues, entities: Object.fromEntries(entities) }
}

async function entitiesFor(platform: Connection, field: EntityField, configuration: unknown): Promise<Choices> {
  const drawn = drawnOf(field, configuration)
  const type = drawnType(field, configuration)
  const id = drawn.is === 'text' ? drawn.text : ''
  const kind = kindOfType(type)
  // What has no name here goes by its id.
  if (!kind) return id ? { options: [{ id, name: id }], isAll: false } : NO_CHOICES
  return entityChoices(platform, kind, id ? { entityType: type, id } : undefined)
}

/** A form can be filled in without: names are typed then. */
async function orNone<Found>(asked: Promise<Found>, none: Found): Promise<Found> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PlatformError) return none
    throw error
  }
}
