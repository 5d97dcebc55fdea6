// Calls of somebody who has not signed in: the password policy, activation, a forgotten password.

import { empty, json, redirect } from '../api/answer'
import { endpoint } from '../api/endpoint'
import { badRequest, found, invalid } from '../api/errors'
import { looseText } from '../api/loose-text'
import { isObject } from '../api/members'
import { oneTimeToken, RESET_MS } from '../auth/one-time-token'
import { checkDifference, checkReuse, checkStrength, passwordPolicy, withPassword } from '../auth/password-policy'
import { subjectOf } from '../auth/sign-in'
import { tokenPair } from '../auth/tokens'
import { activatedLetter, passwordChangedLetter, resetLetter } from '../mail/letters'
import { sendMail, sendMailLater } from '../mail/send-mail'
import type { Platform } from '../platform'
import { checkEmail } from '../schemas/texts'
import {
  credentialsByActivateToken,
  credentialsByResetToken,
  credentialsOf,
  saveCredentials,
  type UserCredentials,
} from '../store/user-credentials'
import { announceUser } from '../store/user-life'
import { findUser, findUserByEmail, noteOnUser } from '../store/users'
import { linkBase, resetLink, signInLink } from './links'

function readTexts<const Name extends string>(...names: Name[]) {
  return (body: unknown): Record<Name, string> => {
    if (!isObject(body)) throw badRequest()
    return Object.fromEntries(names.map((name) => [name, looseText(name, body[name])])) as Record<Name, string>
  }
}

const readActivation = readTexts('activateToken', 'password')
const readReset = readTexts('resetToken', 'password')
const readEmail = readTexts('email')

const filled = (name: string, value: string) => {
  if (value === '') throw invalid(`Incorrect ${name} ${value}`)
  return value
}

const isGood = (expires: number | null, now: number) => expires === null || expires > now

const byActivateToken = async ({ db, clock }: Platform, token: string): Promise<UserCredentials | undefined> => {
  const credentials = await credentialsByActivateToken(db, token)
  return credentials && isGood(credentials.activate_token_expires, clock()) ? credentials : undefined
}

/** A switched-off user cannot come back by a reset. */
const byResetToken = async ({ db, clock }: Platform, token: string): Promise<UserCredentials | undefined> => {
  const credentials = await credentialsByResetToken(db, token)
  if (!credentials?.is_enabled || !isGood(credentials.reset_token_expires, clock())) return undefined
  return credentials
}

async function activate(platform: Platform, activateToken: string, password: string) {
  checkStrength(password, await passwordPolicy(platform.db))
  const credentials = await byActivateToken(platform, filled('activateToken', activateToken))
  if (!credentials) throw invalid(`Unable to find user credentials by activateToken [${activateToken}]`)
  const active = { ...(await withPassword(credentials, password, platform.clock())), is_enabled: true }
  const user = await platform.db.tx(async (tx) => {
    await saveCredentials(tx, active)
    await noteOnUser(tx, active.account_id, () => ({ userCredentialsEnabled: true, failedLoginAttempts: 0 }))
    const saved = found(await findUser(tx, active.account_id))
    announceUser(tx, platform, saved, 'updated')
    return saved
  })
  return { user, tokens: tokenPair(platform, subjectOf(user, true)) }
}

async function reset(platform: Platform, resetToken: string, password: string) {
  const credentials = await byResetToken(platform, filled('resetToken', resetToken))
  if (!credentials) throw invalid('Invalid reset token!')
  const policy = await passwordPolicy(platform.db)
  checkStrength(password, policy)
  await checkReuse(credentials, password, policy, platform.clock())
  await checkDifference(credentials, password)
  await saveCredentials(platform.db, await withPassword(credentials, password, platform.clock()))
  const user = found(await findUser(platform.db, credentials.account_id))
  return { user, tokens: tokenPair(platform, subjectOf(user, true)) }
}

const AGAIN_AFTER_MS = 60_000 // nobody's mailbox is to be filled from outside

/** Only who has an account that is switched on gets a link; whoever asks cannot tell. */
async function mailReset(platform: Platform, email: string, base: string): Promise<void> {
  const now = platform.clock()
  const user = await findUserByEmail(platform.db, email)
  const credentials = user && (await credentialsOf(platform.db, user.id))
  if (!user || !credentials?.is_enabled) return
  const requestedAt = (credentials.reset_token_expires ?? 0) - RESET_MS
  if (Math.abs(now - requestedAt) < AGAIN_AFTER_MS) return // of a clock that was set back, too
  const token = oneTimeToken()
  await saveCredentials(platform.db, { ...credentials, reset_token: token, reset_token_expires: now + RESET_MS })
  await sendMail(platform, { to: user.email, ...resetLetter(resetLink(base, token)) })
}

export const noauthRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/noauth/userPasswordPolicy',
    who: 'anyone',
    answer: async ({ platform }) => json(await passwordPolicy(platform.db)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/noauth/activate',
    who: 'anyone',
    needs: [{ name: 'activateToken' }],
    answer: async ({ platform, query }) => {
      const token = query.required('activateToken')
      if (!(await byActivateToken(platform, token))) return empty(409)
      return redirect(`/login/createPassword?activateToken=${encodeURIComponent(token)}`)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/noauth/activate',
    who: 'anyone',
    needs: [{ name: 'sendActivationMail', type: 'boolean', isOptional: true }],
    body: readActivation,
    answer: async (call) => {
      const { platform, body, query } = call
      const { user, tokens } = await activate(platform, body.activateToken, body.password)
      if (query.boolean('sendActivationMail') !== false) {
        const link = signInLink(await linkBase(call))
        sendMailLater(platform, () => sendMail(platform, { to: user.email, ...activatedLetter(user.email, link) }))
      }
      return json(tokens)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/noauth/resetPassword',
    who: 'anyone',
    needs: [{ name: 'resetToken' }],
    answer: async ({ platform, query }) => {
      const token = query.required('resetToken')
      if (!(await byResetToken(platform, token))) return empty(409)
      return redirect(`/login/resetPassword?resetToken=${encodeURIComponent(token)}`)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/noauth/resetPassword',
    who: 'anyone',
    body: readReset,
    answer: async (call) => {
      const { platform, body } = call
      const { user, tokens } = await reset(platform, body.resetToken, body.password)
      const link = signInLink(await linkBase(call))
      sendMailLater(platform, () => sendMail(platform, { to: user.email, ...passwordChangedLetter(user.email, link) }))
      return json(tokens)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/noauth/resetPasswordByEmail',
    who: 'anyone',
    body: readEmail,
    answer: async (call) => {
      const { platform, body } = call
      checkEmail(filled('email', body.email))
      const base = await linkBase(call)
      // The same answer, as soon, for everybody: it must not tell who has an account (§9.1-13).
      sendMailLater(platform, () => mailReset(platform, body.email, base))
      return undefined
    },
  }),
]
