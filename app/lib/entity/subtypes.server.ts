// The types that entities of a kind have, as the platform tells them: few are a list, more are searched for.
import type { Choices } from '~/lib/forms/choices'
import { listAssetTypes } from '~/lib/platform/asset.server'
import type { Connection } from '~/lib/platform/connection.server'
import { listEntityViewTypes } from '~/lib/platform/entity-view.server'
import { FEW, type Naming } from './choices.server'
import type { Kind } from './kinds'

const lists: Partial<Record<Kind, (platform: Connection) => Promise<string[]>>> = {
  asset: listAssetTypes,
  entityView: listEntityViewTypes,
}

const named = (types: readonly string[]) => types.map((type) => ({ id: type, name: type }))

/** Those that begin with what was typed; where none does, what was typed itself. */
export async function findSubtypes(platform: Connection, kind: Kind, typed = '', most = FEW): Promise<Choices> {
  const types = (await lists[kind]?.(platform)) ?? []
  const wanted = typed.trim().toLowerCase()
  const found = types.filter((type) => type.toLowerCase().startsWith(wanted))
  if (found.length === 0 && wanted) return { options: named([typed.trim()]), isAll: false }
  // The one that is called exactly so is among them, however many there are.
  const exact = found.filter((type) => type.toLowerCase() === wanted)
  const shown = [...new Set([...exact, ...found])].slice(0, most)
  return { options: named(shown), isAll: !wanted && shown.length === types.length }
}

export const subtypeNaming = (kind: Kind): Naming => ({
  find: (platform, typed, most) => findSubtypes(platform, kind, typed, most),
  nameOf: async (_platform, type) => type,
})
