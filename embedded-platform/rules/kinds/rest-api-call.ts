// The node that sends a message to a web service and takes its answer.
import { z } from 'zod'
import { createWebClient, type WebAnswer } from '../../outgoing/http-client'
import { flag, needed, oneOf, text, textsByName, whole } from '../engine/configuration'
import { nodeKind, type Sent, success } from '../engine/node'
import { changedMessage, type RuleMessage, withMetadata } from '../message'
import { filled } from '../templates'
import { type Credentials, credentials, tlsOf } from './outside'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The timeout of a configuration that sets none. */
const TIMEOUT_MS = 60_000

const configuration = z.strictObject({
  restEndpointUrlPattern: needed(),
  requestMethod: oneOf(METHODS),
  headers: textsByName(),
  useSimpleClientHttpFactory: flag(),
  readTimeoutMs: whole(),
  maxParallelRequestsCount: whole(),
  // there is no queue beside the engine's own
  useRedisQueueForMsgPersistence: flag(),
  trimQueue: flag(),
  maxQueueSize: whole(),
  enableProxy: flag(),
  useSystemProxyProperties: flag(),
  proxyHost: text(),
  proxyPort: whole(),
  proxyUser: text(),
  proxyPassword: text(),
  proxyScheme: text(),
  credentials: credentials(),
})

const failed = (message: RuleMessage, error: string): readonly Sent[] => [{ labels: ['Failure'], message, error }]

function authorization(shown: Credentials): Record<string, string> {
  if (shown.type !== 'basic') return {}
  const pair = Buffer.from(`${shown.username}:${shown.password ?? ''}`).toString('base64')
  return { Authorization: `Basic ${pair}` }
}

function headersFor(message: RuleMessage, patterns: Record<string, string>) {
  const entries = Object.entries(patterns).map(([name, value]) => [filled(name, message), filled(value, message)])
  const isTyped = entries.some(([name]) => name?.toLowerCase() === 'content-type')
  return { ...(isTyped ? {} : { 'Content-Type': 'application/json' }), ...Object.fromEntries(entries) }
}

const statusOf = ({ status, reason }: WebAnswer) => ({
  status: reason.toUpperCase().replace(/[^A-Z0-9]+/g, '_'),
  statusCode: String(status),
  statusReason: reason,
})

function answered(message: RuleMessage, answer: WebAnswer): readonly Sent[] {
  const status = statusOf(answer)
  if (answer.status < 200 || answer.status > 299) {
    const told = withMetadata(message, { ...status, error_body: answer.body })
    return failed(told, `The web service answered ${answer.status} ${answer.reason}`)
  }
  const metadata = { ...message.metadata, ...status, ...answer.headers }
  return success(changedMessage(message, { metadata, data: answer.body || '{}' }))
}

export const restApiCall = nodeKind({
  clazz: 'rest.TbRestApiCallNode',
  configuration,
  start(set, { platform }) {
    if (set.enableProxy) throw new Error('Proxies are not supported')
    const client = createWebClient({
      outgoing: platform.outgoing,
      timeoutMs: set.readTimeoutMs > 0 ? set.readTimeoutMs : TIMEOUT_MS,
      mostParallel: set.maxParallelRequestsCount,
      tls: tlsOf(set.credentials),
    })
    const method = set.requestMethod ?? 'POST'
    return {
      async take(message) {
        try {
          const answer = await client.request({
            url: filled(set.restEndpointUrlPattern, message),
            method,
            headers: { ...authorization(set.credentials), ...headersFor(message, set.headers) },
            body: WITHOUT_BODY.has(method) ? undefined : message.data,
          })
          return answered(message, answer)
        } catch (error) {
          const text = error instanceof Error ? error.message : String(error)
          return failed(withMetadata(message, { error: text }), text)
        }
      },
      stop: client.close,
    }
  },
})
