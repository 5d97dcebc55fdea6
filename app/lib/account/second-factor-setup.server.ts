// Setting up a second factor, step by step: an app is shown its secret, a number or an address is sent a first code, and
// the code that comes back proves it. What the platform proposed waits in the store, so that no form carries it.
import { data } from '@remix-run/node'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import type { Connection } from '~/lib/platform/connection.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { type FactorConfig, FactorConfigSchema } from '~/lib/platform/second-factor'
import { proposeFactor, saveFactor, sendFirstCode } from '~/lib/platform/second-factor.server'
import type { SecondFactor } from '~/lib/platform/second-factor-kinds'
import { sessionStore } from '~/lib/session/session-store.server'
import { CodeSchema, EmailSchema, PhoneSchema } from './second-factor-form'
import type { SetUpAnswer, SetUpStep } from './second-factor-step'

/** Whose factor it is: of somebody signed in, or of somebody who is about to be. */
export interface FactorOwner {
  platform: Connection
  /** The name of the session, or of the pending sign-in. */
  key: string
}

const WAITS_MS = 15 * 60_000
const storeKey = (owner: FactorOwner, type: SecondFactor) => `factor-set-up:${owner.key}:${type}`

async function begun(owner: FactorOwner, type: SecondFactor): Promise<FactorConfig | undefined> {
  const found = FactorConfigSchema.safeParse(await sessionStore().read(storeKey(owner, type)))
  return found.success ? found.data : undefined
}
const keep = (owner: FactorOwner, type: SecondFactor, config: FactorConfig) =>
  sessionStore().write(storeKey(owner, type), config, WAITS_MS)
const forget = (owner: FactorOwner, type: SecondFactor) => sessionStore().remove(storeKey(owner, type))

/** Where setting it up has got to. `isAnew`: what was begun counts no more. */
export async function setUpStep(owner: FactorOwner, type: SecondFactor, isAnew: boolean): Promise<SetUpStep> {
  if (isAnew) await forget(owner, type)
  const known = await begun(owner, type)
  if (type === 'TOTP') {
    const config = known ?? (await proposeFactor(owner.platform, type))
    if (!known) await keep(owner, type, config)
    return { type, step: 'code', app: appOf(config.authUrl ?? '') }
  }
  if (known) return { type, step: 'code', contact: known.phoneNumber ?? known.email ?? undefined }
  const { email } = type === 'EMAIL' ? await proposeFactor(owner.platform, type) : { email: '' }
  return { type, step: 'to', value: email ?? '' }
}

/** The picture of it as an address: nothing of it is ever asked for by another request. */
function appOf(authUrl: string) {
  if (!authUrl.startsWith('otpauth://totp/')) return undefined
  const svg = renderSVG(authUrl, { ecc: 'M', border: 2, pixelSize: 6 })
  const secret = new URL(authUrl).searchParams.get('secret') ?? ''
  return { picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, secret, link: authUrl }
}

const AnySchema = z.object({ ...CodeSchema.shape, ...PhoneSchema.shape, ...EmailSchema.shape })

export const takeSetUp = (request: Request) => takeForm(request, AnySchema, { also: ['method', 'intent'] })

/** Takes the step that was sent. Undefined once it is set up; else what the page is told. */
export async function takeStep(owner: FactorOwner, type: SecondFactor, form: TakenForm) {
  const schema = schemaOf(type, form)
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refused(invalid(submission))
  const value: { code?: string; phoneNumber?: string; email?: string } = submission.value
  try {
    if (value.code === undefined) {
      const config = { providerType: type, useByDefault: false, ...value }
      await sendFirstCode(owner.platform, config)
      await keep(owner, type, config)
      return data<SetUpAnswer>({ sent: true })
    }
    const config = await begun(owner, type)
    if (!config) return refused(formError(submission, { key: 'profile.factor-begin-again' }, ['code']))
    await saveFactor(owner.platform, config, value.code.replace(/\s/g, ''))
    await forget(owner, type)
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(formError(submission, errorKey(error), ['code']))
  }
}

function schemaOf(type: SecondFactor, form: TakenForm) {
  if (form.get('intent') !== 'to') return CodeSchema
  return type === 'SMS' ? PhoneSchema : EmailSchema
}

const refused = (answer: ReturnType<typeof invalid>) => data<SetUpAnswer>(answer.data, 400)
