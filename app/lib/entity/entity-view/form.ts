// The members that the forms of an entity view accept.
import { z } from 'zod'
import { keyLines } from '~/lib/forms/key-lines'
import { checkRange, optionalMoment } from '~/lib/forms/moments'
import { requiredText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { entityFields } from '../form'

const { name, description } = entityFields

/** At the field of the source, whatever is wrong with others. */
const source = (message: string) => ({
  path: ['sourceId'],
  message,
  when: ({ value }: { value: unknown }) => typeof (value as { sourceId?: unknown }).sourceId === 'string',
})

export const EntityViewFormSchema = z
  .object({
    name,
    type: requiredText('entity-view.entity-view-type-required'),
    sourceType: z.string({ error: 'entity.type-required' }).regex(/^[A-Z_]{1,64}$/, 'entity.type-required'),
    sourceId: z.string().max(255).default(''),
    seriesKeys: keyLines,
    clientKeys: keyLines,
    sharedKeys: keyLines,
    serverKeys: keyLines,
    startTime: optionalMoment,
    endTime: optionalMoment,
    description,
  })
  .refine(({ sourceType, sourceId }) => sourceId !== '' || sourceType === 'ASSET', source('device.device-required'))
  .refine(({ sourceType, sourceId }) => sourceId !== '' || sourceType !== 'ASSET', source('asset.asset-required'))
  .refine(({ sourceId }) => sourceId === '' || isUuid(sourceId), source('entity-view.source-none-named'))
  .superRefine(checkRange('startTime', 'endTime'))
