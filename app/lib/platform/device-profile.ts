// A device profile as lists and pickers show it.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id'

export const DeviceProfileInfoSchema = z.looseObject({
  id: EntityIdSchema,
  name: z.string(),
  transportType: z.string().nullish(),
})
export type DeviceProfileInfo = z.output<typeof DeviceProfileInfoSchema>
