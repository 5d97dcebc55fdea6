// The platform notes in its audit log who signed in, from where and with what: it should not be told about the console.
import { requestScope } from './request-scope.server'

export function clientHeaders(): Record<string, string> {
  const scope = requestScope()
  return {
    ...(scope?.clientAddress && { 'x-forwarded-for': scope.clientAddress }),
    ...(scope?.userAgent && { 'user-agent': scope.userAgent }),
  }
}
