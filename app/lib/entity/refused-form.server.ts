// A form that the platform refused: what it said stands at the field it means, and a name that is taken leads to its owner.
import { type FormSubmission, fieldError, formError } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityCalls } from '~/lib/platform/entity-calls.server'
import { PlatformError } from '~/lib/platform/errors'
import type { Refusal } from '~/lib/platform/refusal'
import type { Kind } from './kinds'

const NAME_TAKEN = ['entity.name-exists', 'customer.title-exists']

interface Refused<I, O> {
  kind: Kind
  platform: Connection
  calls: Pick<EntityCalls, 'findByName'>
  submission: FormSubmission<I, O>
  name: string
  refusal: (error: PlatformError) => Refusal
  /** Fields whose content is not sent back. */
  hide?: string[]
}

/** The form with what the platform said; throws what is no refusal. */
export async function refusedForm<I, O>(error: unknown, refused: Refused<I, O>) {
  const { submission, refusal, hide } = refused
  if (!(error instanceof PlatformError)) throw error
  const { field, key, values } = refusal(error)
  if (!field) return formError(submission, { key, values }, hide)
  const link = NAME_TAKEN.includes(key) ? await linkToNamesake(refused) : undefined
  return fieldError(submission, field, { key, values, ...(link && { link }) }, hide)
}

type Namesake = Pick<Refused<unknown, unknown>, 'kind' | 'platform' | 'calls' | 'name'>

async function linkToNamesake({ kind, platform, calls, name }: Namesake) {
  const other = await calls.findByName(platform, name).catch(() => undefined)
  return other && { to: paths.of(kind).one(other.id.id), key: 'entity.open-it' }
}
