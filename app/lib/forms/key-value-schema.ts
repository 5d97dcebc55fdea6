// Rows of a key and a value in the schema of a form.
import { z } from 'zod'
import { MOST_ROWS } from './key-value-rows'

const LONGEST_KEY = 255
const LONGEST_VALUE = 10_000

/** Rows in which nothing was typed are none. Those that are there have a key of their own and a value. */
export const keyValueRows = z
  .array(
    z.object({
      key: z.string().max(LONGEST_KEY, 'attribute.key-max-length').default(''),
      value: z.string().max(LONGEST_VALUE, 'form.too-long').default(''),
    }),
  )
  .max(MOST_ROWS)
  .default([])
