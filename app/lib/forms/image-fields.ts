// The fields of a picture in the schema of a form.
import { z } from 'zod'
import { clearField, fileField, MOST_IMAGE_BYTES, NOT_TAKEN } from './image'

const imageText = z
  .string()
  .refine((text) => !text.startsWith(NOT_TAKEN.tooLarge), {
    message: 'dashboard.maximum-upload-file-size',
    params: { size: MOST_IMAGE_BYTES / 1024 },
  })
  .refine((text) => !text.startsWith(NOT_TAKEN.noImage), 'form.no-image')
  .default('')

export const imageFields = (name: string) => ({
  [name]: imageText,
  [fileField(name)]: z.file().optional(),
  [clearField(name)]: z.boolean().optional(),
})
