import { z } from 'zod'
import { emailAddress } from './email'

export const ResetRequestSchema = z.object({ email: emailAddress })
