// The header that keeps a look. The cookie of a console under https never travels without it.
import { env } from '~/lib/env.server'
import { type Look, lookCookie } from './look'

export const setLookCookie = (request: Request, look: Look) =>
  lookCookie(look, {
    path: env.basePath || '/',
    secure: (env.publicUrl ?? new URL(request.url)).protocol === 'https:',
  })
