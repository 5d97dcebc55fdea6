// The forms that change how the console looks: some of the choices, and where the form stood.
import { z } from 'zod'
import { takeForm } from '~/lib/forms/take-form.server'

const choice = z.string().max(64).optional()
const AppearanceFormSchema = z.object({
  redirectTo: z.string().max(2000).optional(),
  theme: choice,
  contrast: choice,
  density: choice,
  menu: choice,
  keys: choice,
  clock: choice,
  zone: choice,
  language: choice,
})

export const takeAppearanceForm = (request: Request) => takeForm(request, AppearanceFormSchema)
