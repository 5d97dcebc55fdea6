// Every REST call of the platform, in one visible list: one import and one line a route file.
import type { Endpoint } from './http/endpoint'
import { deviceProfileRoutes } from './routes/device-profiles'
import { entityQueryRoutes } from './routes/entity-queries'
import { ownUserRoutes } from './routes/own-user'
import { signInRoutes } from './routes/sign-in'

export const endpoints: readonly Endpoint[] = [
  //
  ...signInRoutes,
  ...ownUserRoutes,
  ...deviceProfileRoutes,
  ...entityQueryRoutes,
]
