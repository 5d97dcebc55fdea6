// A walk over addresses of the console in somebody's name: what each answers, several at a time.

import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import type { Outcome } from './access-rows'
import { queryOf } from './access-table'
import { atOnce } from './at-once'
import type { BuiltRoute } from './route-manifest'

const AT_ONCE = 6

interface Account {
  email: string
  password: string
}

/** An alarm that there is not. */
const NO_ALARM = '00000000-0000-1000-8000-000000000000'

/** The address of a route with ids in its places. */
export const filledIn = (path: string, places: Record<string, string>) =>
  path
    .replace(/:(\w+Id)/g, (_, name: string) => places[name] ?? NO_ALARM)
    .replace(':language', 'en_US')
    .replace('*', 'no/such/page')
export const addressOf = (path: string, places: Record<string, string>) => filledIn(path, places) + queryOf(path)

export async function signedInAs(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  account?: Account,
): Promise<APIRequestContext> {
  const context = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: new URL(baseURL).origin },
  })
  if (!account) return context
  const form = { username: account.email, password: account.password }
  const answer = await context.post('/login', { form, maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([302, '/home'])
  return context
}

interface Asked {
  method: 'GET' | 'POST'
  address: string
  form?: Record<string, string>
}

interface Answered {
  outcome: Outcome
  text: string
}

export async function ask(context: APIRequestContext, { method, address, form }: Asked): Promise<Answered> {
  const answer = await context.fetch(address, { method, form, maxRedirects: 0 })
  return { outcome: outcomeOf(answer.status(), answer.headers().location ?? ''), text: await answer.text() }
}

function outcomeOf(status: number, location: string): Outcome {
  if (status >= 300 && status < 400) {
    const { pathname, searchParams } = new URL(location, 'http://console')
    return pathname === '/login' && searchParams.has('redirectTo') ? 'sign-in' : (pathname as Outcome)
  }
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  return status === 200 ? 'page' : status
}

/** Does it for each, several at a time. */
export const each = <T>(all: readonly T[], run: (one: T) => Promise<void>) => atOnce(AT_ONCE, all, run)

/** Addresses of a route by GET, and by POST where it takes any. */
export const methodsOf = ({ hasAction }: BuiltRoute): Asked['method'][] => (hasAction ? ['GET', 'POST'] : ['GET'])
