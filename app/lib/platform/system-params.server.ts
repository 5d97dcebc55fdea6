// What the platform tells of its own settings: from 3.5 on.
import { z } from 'zod'
import type { Connection } from './connection.server'

const SystemParamsSchema = z.looseObject({
  /** So long a node may note everything at most; from 3.9 on. */
  maxDebugModeDurationMinutes: z.number().int().optional().catch(undefined),
})

export const systemParams = (platform: Connection) => platform.request('/api/system/params', SystemParamsSchema)
