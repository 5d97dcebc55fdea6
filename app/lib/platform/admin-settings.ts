// Settings of the whole platform, each under its key. What a form does not know goes back as it came.
import { z } from 'zod'

export const AdminSettingsSchema = z.looseObject({ key: z.string(), jsonValue: z.looseObject({}).nullish() })
export type AdminSettings = z.output<typeof AdminSettingsSchema>
export type SettingsKey = 'general' | 'mail' | 'sms'
