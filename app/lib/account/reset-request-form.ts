import { z } from 'zod'
import { emailAddress } from '~/lib/forms/email'

export const ResetRequestSchema = z.object({ email: emailAddress })
