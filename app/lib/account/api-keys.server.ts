// One's own API keys, where the platform has them: listed, added with the key shown once, switched, deleted.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { accountPaths } from '~/lib/account-paths'
import type { FormResult } from '~/lib/forms/form-result'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { createApiKey, deleteApiKey, listApiKeys, setApiKeyEnabled } from '~/lib/platform/api-key.server'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { requireUser, type SignedIn } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { NO_END } from './api-key-days'
import { ApiKeySchema } from './api-key-form'

const DAY_MS = 86_400_000

/** Keys speak for their owner: nobody makes one while signed in as somebody else. */
export const hasApiKeys = async ({ platform, self }: SignedIn) => !self && (await platform.capabilities()).apiKeys

async function requireKeys(request: Request) {
  const auth = await requireUser(request)
  if (!(await hasApiKeys(auth))) throw data({ kind: 'not-found' }, 404)
  return auth
}

export async function apiKeysLoader({ request }: LoaderFunctionArgs) {
  const { platform, user } = await requireKeys(request)
  const keys = await listApiKeys(platform, user.userId)
  const now = Date.now()
  return {
    keys: keys.map(({ id, description, createdTime, enabled, expirationTime }) => ({
      id: id.id,
      name: description ?? '',
      createdTime,
      isEnabled: enabled,
      endsAt: expirationTime || undefined,
      hasEnded: Boolean(expirationTime && expirationTime <= now),
    })),
    removing: new URL(request.url).searchParams.get('remove') ?? undefined,
  }
}

export interface ApiKeysAnswer {
  result?: FormResult
  /** The key just made: nobody can be told again. */
  made?: { name: string; value: string }
}

const OneSchema = z.object({ id: z.uuid() })
const STEPS = ['enable', 'disable', 'delete']

export async function apiKeysAction({ request }: ActionFunctionArgs) {
  const auth = await requireKeys(request)
  const { platform, user } = auth
  const form = await takeForm(request, ApiKeySchema, { also: ['id', 'step'] })
  const step = String(form.get('step') ?? '')
  if (STEPS.includes(step)) return changeOne(request, auth, step, form.get('id'))
  const submission = readForm(form, ApiKeySchema)
  if (submission.status !== 'success') return refused(invalid(submission))
  const { description, days } = submission.value
  const expirationTime = days === NO_END ? 0 : Date.now() + Number(days) * DAY_MS
  try {
    const { value } = await createApiKey(platform, { userId: user.userId, description, expirationTime })
    return data<ApiKeysAnswer>({ made: { name: description, value: value.replace(/^ApiKey\s+/i, '') } })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return refused(formError(submission, errorKey(error)))
  }
}

async function changeOne(request: Request, { platform, user }: SignedIn, step: string, given: unknown) {
  const { data: one } = OneSchema.safeParse({ id: given })
  const own = await listApiKeys(platform, user.userId)
  if (!one || !own.some(({ id }) => id.id === one.id))
    return redirectWithToast(request, accountPaths.apiKeys(), { key: 'profile.key-gone', kind: 'info' })
  if (step !== 'delete') {
    await setApiKeyEnabled(platform, one.id, step === 'enable')
    return redirect(accountPaths.apiKeys())
  }
  await deleteApiKey(platform, one.id)
  return redirectWithToast(request, accountPaths.apiKeys(), { key: 'profile.key-deleted' })
}

const refused = (answer: ReturnType<typeof invalid>) => data<ApiKeysAnswer>(answer.data, 400)
