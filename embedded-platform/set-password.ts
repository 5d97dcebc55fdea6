// `npm run platform -- set-password EMAIL`: a new password from standard input, for an operator who holds the data.
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { ApiError } from './api/errors'
import { checkStrength, passwordPolicy, withPassword } from './auth/password-policy'
import { openConfiguredDatabase } from './open-configured'
import { type PlatformOptions, StartError } from './options'
import { credentialsOf, saveCredentials } from './store/user-credentials'
import { findUserByEmail } from './store/users'

async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line
  return ''
}

export async function setPassword(options: PlatformOptions, email: string | undefined, input: Readable): Promise<void> {
  if (!email) throw new StartError('Say whose: npm run platform -- set-password EMAIL')
  const db = await openConfiguredDatabase(options)
  try {
    const user = await findUserByEmail(db, email)
    const credentials = user && (await credentialsOf(db, user.id))
    if (!credentials) throw new StartError(`There is no user with the e-mail ${email}.`)
    const password = await firstLine(input)
    checkStrength(password, await passwordPolicy(db))
    await saveCredentials(db, { ...(await withPassword(credentials, password, Date.now())), is_enabled: true })
  } catch (error) {
    throw error instanceof ApiError ? new StartError(error.message) : error
  } finally {
    await db.close()
  }
}
