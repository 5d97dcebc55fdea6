// One request from the wire to its answer, in the platform's order of checks:
// token, path and method, URL parameters, body, role; ids, existence and permission are the endpoint's own.
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { Answer } from '../api/answer'
import type { Actor, Call, Endpoint } from '../api/endpoint'
import {
  ApiError,
  badRequest,
  ErrorCode,
  errorAnswer,
  faultAnswer,
  forbidden,
  frameworkError,
  invalid,
  unauthenticated,
} from '../api/errors'
import { checkParameters, readQuery } from '../api/query'
import { isJsonType, readJson } from '../api/read-json'
import { answerAudited } from '../audit/audited'
import { DatabaseError } from '../db/database'
import { CANNOT_STORE, isStorageFull } from '../db/storage'
import type { Platform } from '../platform'
import { accepts } from './accept'
import { answerCrossOrigin } from './cors'
import { ANYONE_LIMIT, readBody, SIGNED_IN_LIMIT } from './read-body'
import { createRouter, type Found, type Router } from './router'
import { sendAnswer, sendError } from './send'

export interface ApiOptions {
  platform: Platform
  endpoints: readonly Endpoint[]
  /** Resolves to the caller, or throws the 401. */
  authenticate: (request: IncomingMessage) => Promise<Actor>
  addressOf: (request: IncomingMessage) => string
  /** Throws the 429 for a caller who calls too often. */
  limit?: (actor: Actor) => void
  /** Aborts when the server closes. */
  closing: AbortSignal
}

const SIGN_IN_PATHS = new Set(['/api/auth/login', '/api/auth/login/public', '/api/auth/token'])
const PROVIDERS = '/oauth2/authorization/' // the browser itself comes here
const FREE_PREFIXES = ['/api/noauth/', '/api/v1/', '/api/ws/', PROVIDERS]

/** Paths that need no token; on them the header is not even looked at. */
const isFree = (path: string) =>
  SIGN_IN_PATHS.has(path) || path === '/api/v1' || FREE_PREFIXES.some((prefix) => path.startsWith(prefix))

/** Spellings that could mean another path to somebody in front of us. */
const isOddPath = (path: string) => /\/\/|[;\\]|%(?:2[5ef]|3b|5c|00)/i.test(path)

const isApi = (path: string) => path === '/api' || path.startsWith('/api/') || path.startsWith(PROVIDERS)

export function apiHandler(options: ApiOptions): RequestHandler {
  const find = createRouter(options.endpoints)
  return (request, response) => {
    const { path, search } = splitUrl(request.originalUrl)
    respond(options, find, request, response, path, search)
      .catch((error: unknown) => {
        const now = options.platform.clock()
        if (response.destroyed || request.errored) return // the client is gone and hears nothing
        const known = errorAnswer(asRequestFault(error), path, now)
        if (!known)
          options.platform.log('error', 'request failed', { method: request.method, path, error: facts(error) })
        endWith(options, response)
        sendError(request, response, known ?? faultAnswer(now))
      })
      .catch((error: unknown) => {
        options.platform.log('error', 'request not answered', { method: request.method, path, error: facts(error) })
        response.destroy()
      })
  }
}

/** Nothing is normalised: what looks odd is refused below. */
function splitUrl(url: string) {
  const mark = url.indexOf('?')
  return mark < 0 ? { path: url, search: '' } : { path: url.slice(0, mark), search: url.slice(mark) }
}

async function respond(
  options: ApiOptions,
  find: Router,
  request: Request,
  response: Response,
  path: string,
  search: string,
) {
  if (isOddPath(path)) throw badRequest()
  if (!isApi(path)) throw frameworkError(404)
  if (answerCrossOrigin(request, response)) return
  if (SIGN_IN_PATHS.has(path) && request.method !== 'POST') throw unauthenticated('Authentication method not supported')

  const actor = isFree(path) ? undefined : await options.authenticate(request)
  if (actor) options.limit?.(actor)
  const query = readQuery(search)
  if (request.method === 'OPTIONS') {
    sendAnswer(request, response, allowed(find, path))
    return
  }
  const found = find(request.method === 'HEAD' ? 'GET' : request.method, path, query)
  const { endpoint } = found
  if (endpoint.produces && !accepts(request.headers.accept, endpoint.produces)) throw frameworkError(406)
  checkParameters(query, endpoint.needs ?? [])
  const call = await callOf(options, request, response, found, path, query, actor)
  const isLacking = endpoint.mayLackBody && call.rawBody === ''
  if (endpoint.body) call.body = endpoint.body(isLacking ? undefined : jsonOf(request, call.rawBody), call)
  checkRole(endpoint, actor)
  const answer = await answerAudited(endpoint, call)
  endWith(options, response)
  sendAnswer(request, response, answer)
}

/** A server that closes keeps no connection for a next request. */
function endWith({ closing }: ApiOptions, response: Response) {
  if (closing.aborted && !response.headersSent) response.setHeader('Connection', 'close')
}

/** An OPTIONS that is no preflight. */
function allowed(find: Router, path: string): Answer {
  try {
    find('OPTIONS', path, readQuery(''))
  } catch (error) {
    const answer = errorAnswer(error, path, 0)
    if (answer?.status === 405) return { status: 200, headers: { Allow: `${answer.headers?.Allow ?? ''}, OPTIONS` } }
    throw error
  }
  return { status: 200 }
}

async function callOf(
  { platform, closing, addressOf }: ApiOptions,
  request: Request,
  response: Response,
  { endpoint, params }: Found,
  path: string,
  query: Call['query'],
  actor: Actor | undefined,
): Promise<Call<unknown>> {
  let signal: AbortSignal | undefined
  const rawBody = endpoint.method === 'GET' ? '' : await readBody(request, actor ? SIGNED_IN_LIMIT : ANYONE_LIMIT)
  return {
    platform,
    get actor() {
      if (!actor) throw unauthenticated()
      return actor
    },
    maybeActor: actor,
    params,
    query,
    body: undefined,
    rawBody,
    headers: request.headers,
    path,
    remoteAddress: request.socket.remoteAddress ?? '',
    clientAddress: addressOf(request),
    get signal() {
      signal ??= signalOf(closing, response)
      return signal
    },
  }
}

/** Made for the few calls that wait for something. */
function signalOf(closing: AbortSignal, response: Response): AbortSignal {
  const gone = new AbortController()
  const end = () => gone.abort()
  closing.addEventListener('abort', end)
  response.once('close', () => {
    closing.removeEventListener('abort', end)
    end()
  })
  if (closing.aborted || response.destroyed) end()
  return gone.signal
}

function jsonOf(request: IncomingMessage, rawBody: string): unknown {
  const type = request.headers['content-type']
  if (type === undefined && rawBody === '') throw badRequest()
  if (!isJsonType(type)) throw frameworkError(415)
  return readJson(rawBody)
}

function checkRole({ who }: Endpoint, actor: Actor | undefined) {
  if (who === 'anyone') return
  if (!actor) throw unauthenticated()
  if (who !== 'signed-in' && !who.includes(actor.authority)) throw forbidden()
}

/** Values the database cannot store are the request's fault: PostgreSQL tells it by its code's first two characters. */
function asRequestFault(error: unknown): unknown {
  if (isStorageFull(error)) return new ApiError(507, ErrorCode.GENERAL, CANNOT_STORE)
  const kind = error instanceof DatabaseError ? error.code?.slice(0, 2) : undefined
  if (kind === '22') return invalid('The request holds a value that cannot be stored.') // NUL in a text, a number too large
  if (kind === '23') return invalid('The request contradicts what is stored.') // somebody else was faster
  return error
}

const facts = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
