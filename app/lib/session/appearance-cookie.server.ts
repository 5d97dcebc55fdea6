// The header that keeps the choices of appearance. The cookie of a console under https never travels without it.
import { env } from '~/lib/env.server'
import { type Appearance, appearanceCookie } from './appearance'

export const setAppearanceCookie = (request: Request, appearance: Appearance) =>
  appearanceCookie(appearance, {
    path: env.basePath || '/',
    secure: (env.publicUrl ?? new URL(request.url)).protocol === 'https:',
  })
