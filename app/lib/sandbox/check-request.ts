// What a page may ask to have looked at.
import { z } from 'zod'
import { scriptResults } from './script-check'

const MOST_SAMPLES = 5
const MOST_ARGUMENTS = 12

export const CheckRequestSchema = z.object({
  body: z.string().max(200_000),
  argNames: z.array(z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/)).max(MOST_ARGUMENTS),
  samples: z.array(z.array(z.unknown()).max(MOST_ARGUMENTS)).max(MOST_SAMPLES),
  result: z.enum(scriptResults),
})
