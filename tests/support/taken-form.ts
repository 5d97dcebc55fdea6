// A form as an action gets it: sent in a request, and taken in by its schema.
import type { ZodObject } from 'zod'
import { takeForm } from '../../app/lib/forms/take-form.server'

export const sentForm = (members: Record<string, string> | [string, string][]) =>
  new Request('http://127.0.0.1/', { method: 'POST', body: new URLSearchParams(members) })

export const takenForm = (schema: ZodObject, members: Record<string, string> | [string, string][]) =>
  takeForm(sentForm(members), schema)
