// Login, public login, refresh. Any content type will do, and whatever cannot be read is a failed sign-in.

import { json } from '../api/answer'
import { networkOf } from '../api/client-address'
import { endpoint } from '../api/endpoint'
import { ApiError, ErrorCode, unauthenticated } from '../api/errors'
import { isObject } from '../api/members'
import { readJson } from '../api/read-json'
import { clientOf } from '../audit/client'
import { failedAttemptsOf } from '../auth/failed-attempts'
import { refresh, signIn, signInPublic } from '../auth/sign-in'
import { checkSignInOrigin } from '../auth/well-known-passwords'

function memberOf(rawBody: string, name: string): unknown {
  let body: unknown
  try {
    body = readJson(rawBody)
  } catch {
    throw unauthenticated()
  }
  return isObject(body) ? body[name] : undefined
}

function filledText(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '') throw unauthenticated()
  return value
}

/** A number is read as its text: it is then refused as what it is not. */
const filledScalar = (value: unknown) => filledText(typeof value === 'number' ? String(value) : value)

const nameOf = (username: string) => `name ${username}`

/** The password was; who is refused for something else has not guessed. */
const isWrong = (error: unknown) => error instanceof ApiError && error.errorCode === ErrorCode.AUTHENTICATION

export const signInRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    answer: async (call) => {
      const { platform, rawBody } = call
      const username = filledText(memberOf(rawBody, 'username'))
      const password = filledText(memberOf(rawBody, 'password'))
      await checkSignInOrigin(platform, call.headers)
      const attempt = failedAttemptsOf(platform).take(`address ${networkOf(call.clientAddress)}`, nameOf(username))
      try {
        const tokens = await signIn(platform, username, password, clientOf(call))
        attempt.forgive(nameOf(username))
        return json(tokens)
      } catch (error) {
        if (!isWrong(error)) attempt.forgive()
        throw error
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/login/public',
    who: 'anyone',
    answer: async ({ platform, rawBody }) =>
      json(await signInPublic(platform, filledScalar(memberOf(rawBody, 'publicId')))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/auth/token',
    who: 'anyone',
    answer: async ({ platform, rawBody }) =>
      json(await refresh(platform, filledScalar(memberOf(rawBody, 'refreshToken')))),
  }),
]
