// Cross-origin calls: the API may be called from any page, as the platform allows; tokens are in a header, not in cookies.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Sets what every answer to another origin carries. True: it was a preflight, and all is said. */
export function answerCrossOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  if (!origin) return false
  response.setHeader('Vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  const method = request.headers['access-control-request-method']
  if (request.method !== 'OPTIONS' || !method) return false
  response.setHeader('Access-Control-Allow-Methods', method)
  const headers = request.headers['access-control-request-headers']
  if (headers) response.setHeader('Access-Control-Allow-Headers', headers)
  response.setHeader('Access-Control-Max-Age', '1800')
  response.setHeader('Content-Length', 0)
  response.end()
  return true
}
