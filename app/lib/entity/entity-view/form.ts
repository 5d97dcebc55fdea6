// The members that the forms of an entity view accept.
import { z } from 'zod'
import { keyLines } from '~/lib/forms/key-lines'
import { checkRange, optionalMoment } from '~/lib/forms/moments'
import { requiredText } from '~/lib/forms/text'
import { chosenId, entityFields } from '../form'

const { name, description } = entityFields

export const EntityViewFormSchema = z
  .object({
    name,
    type: requiredText('entity-view.entity-view-type-required'),
    sourceType: z.string().regex(/^[A-Z_]{1,64}$/, 'entity-view.source-required'),
    sourceId: chosenId('entity-view.source-required', 'entity-view.source-none-named'),
    seriesKeys: keyLines,
    clientKeys: keyLines,
    sharedKeys: keyLines,
    serverKeys: keyLines,
    startTime: optionalMoment,
    endTime: optionalMoment,
    description,
  })
  .superRefine(checkRange('startTime', 'endTime'))
