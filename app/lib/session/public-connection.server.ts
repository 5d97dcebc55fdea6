// The way to the platform of somebody who is not signed in.
import { type Connection, openConnection } from '~/lib/platform/connection.server'
import { clientHeaders } from './client-headers.server'
import { linkOrigin } from './link-origin.server'
import { platformAddress } from './platform-address.server'
import { requestScope } from './request-scope.server'

export const publicConnection = (publicUrl = linkOrigin()): Connection =>
  openConnection({
    baseUrl: platformAddress(),
    headers: clientHeaders(),
    publicUrl,
    takeRetry: requestScope()?.takeRetry,
  })
