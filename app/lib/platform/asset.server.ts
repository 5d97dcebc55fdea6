// The asset calls of the platform.
import { z } from 'zod'
import { AssetInfoSchema, AssetSchema } from './asset'
import type { Connection } from './connection.server'
import { ownedCalls } from './owned-calls.server'

export const assets = ownedCalls({ one: 'asset', schema: AssetSchema, infoSchema: AssetInfoSchema })

/** The types in use, in the platform's order. */
export async function listAssetTypes(platform: Connection): Promise<string[]> {
  const types = await platform.request('/api/asset/types', z.array(z.looseObject({ type: z.string() })))
  return types.map(({ type }) => type)
}
