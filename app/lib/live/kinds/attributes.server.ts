import { z } from 'zod'
import { AttributeSchema } from '~/lib/platform/attribute'
import { attributesPath, keysParameter, valueText } from '../telemetry-read.server'
import { attributes as declared } from './attributes'
import { servedKind } from './kind.server'

export const attributes = servedKind(declared, {
  async read(platform, { entity, scope, keys }) {
    const path = attributesPath(entity, scope, keysParameter(keys))
    const found = (await platform.request(path, z.array(AttributeSchema).optional(), { lossless: true })) ?? []
    return {
      kind: 'pairs',
      data: new Map(found.map(({ key, lastUpdateTs, value }) => [key, [[Number(lastUpdateTs), valueText(value)]]])),
    }
  },
  // Platforms up to 4.3.1 answer attribute subscriptions for any id.
  check: ({ entity, scope }) => ({
    by: 'entity',
    entity,
    path: attributesPath(entity, scope, keysParameter(['active'])),
    isLookedAtThere: false,
  }),
})
