// A REST call of the platform: a definition that the router checks and runs.
import type { IncomingHttpHeaders } from 'node:http'
import type { Platform } from '../platform'
import type { Answer } from './answer'
import type { Audit } from './audit'
import type { Query, QueryParameter } from './query'

export const AUTHORITIES = ['SYS_ADMIN', 'TENANT_ADMIN', 'CUSTOMER_USER'] as const
export type Authority = (typeof AUTHORITIES)[number]

/** The caller, as the database knows them now; ids are NULL_ID when absent. */
export interface Actor {
  authority: Authority
  userId: string
  tenantId: string
  customerId: string
  /** A visitor of public dashboards: no user behind it. */
  isPublic: boolean
  email: string
}

export interface Call<Body = undefined> {
  platform: Platform
  /** Endpoints for anyone have no actor: reading it is then a 401. */
  readonly actor: Actor
  maybeActor: Actor | undefined
  /** Decoded path parameters. */
  params: Record<string, string>
  query: Query
  body: Body
  /** The body as received; empty for GET. */
  rawBody: string
  headers: IncomingHttpHeaders
  /** As requested, without the query. */
  path: string
  /** Address of the other end of the connection. */
  remoteAddress: string
  /** The address that wrong attempts are counted under; see client-address.ts. */
  clientAddress: string
  /** Aborts when the client is gone or the server closes: whoever waits stops waiting. */
  signal: AbortSignal
}

export interface Endpoint<Body = unknown> {
  method: 'GET' | 'POST' | 'DELETE'
  /** `/api/device/:deviceId`; letter case counts. */
  path: string
  who: readonly Authority[] | 'signed-in' | 'anyone'
  /** URL parameters, checked before the role. Without its required ones an endpoint is not meant at all. */
  needs?: readonly QueryParameter[]
  /** The one media type this call can produce, when that is not JSON: another Accept is refused beforehand. */
  produces?: string
  /** Reads the JSON body before the role check; throws badRequest(). Absent: any content type, `rawBody` only. */
  body?(json: unknown, call: Call<unknown>): Body
  /** An empty body is `undefined` to `body`, not a fault. */
  mayLackBody?: boolean
  /** Its records in the audit log: one of audit/actions.ts. */
  audit?(call: Call<NoInfer<Body>>): Audit | Promise<Audit>
  /** `undefined`: 200 with an empty body. */
  answer(call: Call<Body>): Promise<Answer | undefined> | Answer | undefined
}

export const endpoint = <Body = undefined>(definition: Endpoint<Body>): Endpoint<Body> => definition

export const SYS: readonly Authority[] = ['SYS_ADMIN']
export const TENANT: readonly Authority[] = ['TENANT_ADMIN']
export const SYS_TENANT: readonly Authority[] = ['SYS_ADMIN', 'TENANT_ADMIN']
export const TENANT_CUSTOMER: readonly Authority[] = ['TENANT_ADMIN', 'CUSTOMER_USER']
