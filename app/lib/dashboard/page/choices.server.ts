// The entities that a viewer may put in the place of those of aliases.
import type { Connection } from '~/lib/platform/connection.server'
import { entityText } from '../aliases/chosen'
import { choiceBody, MOST_OFFERED } from '../aliases/resolution'
import type { EntityChoice } from './data'
import { type BoardEntities, findAll } from './entities.server'

/** `typed`: the beginning of names, where there are more entities than are offered. One with nothing to choose is left out. */
export async function entityChoices(
  platform: Connection,
  { offered }: Pick<BoardEntities, 'offered'>,
  typed: string,
): Promise<EntityChoice[]> {
  const choices = await Promise.all(
    offered.map(async ({ id, alias, entityFilter, current, name }): Promise<EntityChoice> => {
      const found = await findAll(platform, choiceBody(entityFilter, typed))
      const options = found.map((one) => ({ value: entityText(one.id), name: one.name }))
      const value = current && entityText(current)
      const isMissing = value !== undefined && !options.some((one) => one.value === value)
      return {
        id,
        alias,
        value,
        options: isMissing ? [{ value, name: name ?? value }, ...options] : options,
        isCut: typed !== '' || found.length === MOST_OFFERED,
      }
    }),
  )
  return choices.filter(({ options, isCut }) => isCut || options.length > 1)
}
