// The members that the form of a command accepts.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { latinDigits } from '~/lib/telemetry/typed-value'

export const SHORTEST_SECONDS = 5
export const LONGEST_SECONDS = 120
export const USUAL_SECONDS = 10
const LONGEST_PARAMS = 10_000

const seconds = z
  .string()
  .default(String(USUAL_SECONDS))
  .transform((typed) => Number(latinDigits(typed).trim() || USUAL_SECONDS))
  .refine((value) => value >= SHORTEST_SECONDS && value <= LONGEST_SECONDS, {
    error: 'command.timeout-range',
  })

export const keepingHours = ['1', '24', '168'] as const

export const CommandSchema = z.object({
  way: z.enum(['twoway', 'oneway']).default('twoway'),
  method: requiredText('command.method-required'),
  params: z.string().max(LONGEST_PARAMS, 'form.too-long').default(''),
  seconds,
  /** The platform keeps it until the device comes. */
  keeps: z.boolean().default(false),
  hours: z.enum(keepingHours).default('24'),
})
