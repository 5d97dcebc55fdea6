// The members that the forms of an asset accept.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { entityFields } from '../form'

export const AssetFormSchema = z.object({
  ...entityFields,
  type: requiredText('asset.asset-type-required'),
})
