// The second factors of one's own account, where the platform has them. Whoever is signed in as somebody else has no say
// in how that person signs in.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import type { FieldError } from '~/lib/forms/field-error'
import { paths } from '~/lib/paths'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import type { OwnFactor } from '~/lib/platform/second-factor'
import {
  preferFactor,
  proposeFactor,
  readOwnFactors,
  removeFactor,
  saveFactor,
} from '~/lib/platform/second-factor.server'
import { isSecondFactor, type SecondFactor } from '~/lib/platform/second-factor-kinds'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { type FactorOwner, setUpStep, takeSetUp, takeStep } from './second-factor-setup.server'
import type { SetUpAnswer } from './second-factor-step'

/** Undefined where there are none to have. */
export async function ownFactors({ platform, self }: SignedIn): Promise<OwnFactor[] | undefined> {
  if (self || !(await platform.capabilities()).twoFactor) return undefined
  // The rest of the profile does not wait for them.
  return readOwnFactors(platform).catch((error) => {
    if (error instanceof PlatformError) return undefined
    throw error
  })
}

async function factorAt({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const auth = await requireUser(request)
  const type = params.method
  const factor = isSecondFactor(type) && (await ownFactors(auth))?.find((one) => one.type === type)
  if (!factor) throw data({ kind: 'not-found' }, 404)
  return { auth, factor, owner: { platform: auth.platform, key: auth.session.id } satisfies FactorOwner }
}

export async function factorLoader(args: LoaderFunctionArgs) {
  const { factor, owner } = await factorAt(args)
  if (factor.isSetUp || factor.type === 'BACKUP_CODE') return { factor }
  return { factor, step: await setUpStep(owner, factor.type, new URL(args.request.url).searchParams.has('again')) }
}

export type FactorAnswer = SetUpAnswer & { codes?: string[]; error?: FieldError }

export async function factorAction(args: ActionFunctionArgs) {
  const { auth, factor, owner } = await factorAt(args)
  const { type } = factor
  const form = await takeSetUp(args.request)
  const intent = String(form.get('intent') ?? '')
  const change = changes[intent]
  if (!change) {
    const answer = await takeStep(owner, type, form)
    return answer ?? redirectWithToast(args.request, paths.profile(), { key: 'profile.factor-saved' })
  }
  try {
    const answer = await change(auth, factor)
    return answer ? data<FactorAnswer>(answer) : redirect(paths.profile())
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return data<FactorAnswer>({ error: errorKey(error) }, 400)
  }
}

const changes: Record<string, ((auth: SignedIn, factor: OwnFactor) => Promise<FactorAnswer | undefined>) | undefined> =
  Object.assign(Object.create(null), {
    prefer: async ({ platform }: SignedIn, { type }: OwnFactor) => void (await preferFactor(platform, type)),
    remove: async ({ platform }: SignedIn, { type }: OwnFactor) => void (await removeFactor(platform, type)),
    codes: async ({ platform }: SignedIn, { type, isSetUp }: OwnFactor) =>
      type === 'BACKUP_CODE' ? { codes: await makeCodes(platform, type, isSetUp) } : undefined,
  })

/** The former ones end with it. */
async function makeCodes(platform: SignedIn['platform'], type: SecondFactor, hasSome: boolean): Promise<string[]> {
  if (hasSome) await removeFactor(platform, type)
  const config = await proposeFactor(platform, type)
  await saveFactor(platform, config)
  return config.codes ?? []
}
