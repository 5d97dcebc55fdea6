// Adding a user: a tenant's administrator, or a user of a customer. Who gets no mail gets a link, shown right after.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { entityId } from '~/lib/platform/entity-id'
import type { PlatformError } from '~/lib/platform/errors'
import { refusalOf } from '~/lib/platform/refusal'
import { asNewUser, newUserParts, OWN_NOTES_OF_USER } from '~/lib/platform/user'
import { createUser, users } from '~/lib/platform/user.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { copiedEntity, copiedValues } from '../copy.server'
import { listAddress } from '../list-query'
import { listAddressUnder, listUnder } from '../over-list.server'
import { refusedForm } from '../refused-form.server'
import { requireRight } from '../rights.server'
import { ACTIVATIONS, NewUserSchema } from './form'
import { ownerAt } from './owner.server'
import { USER_REFUSAL } from './source.server'

const copyForm = { calls: users, parts: newUserParts, asNew: asNewUser, ownNotes: OWN_NOTES_OF_USER }

async function keptOwner(request: Request) {
  const owner = await ownerAt(request, 'manage')
  if (owner.isReadOnly) throw data({ kind: 'not-found', missing: owner.kind }, 404)
  return owner
}

export async function addUserLoader({ request }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'user', 'manage')
  const { title } = await keptOwner(request)
  const copied = await copiedValues('user', platform, request, copyForm)
  const likely = ACTIVATIONS.find((one) => one === new URL(request.url).searchParams.get('as'))
  // An address is nobody's twice.
  return { title, likely, closeTo: listAddressUnder(request, 'user'), copied: copied && { ...copied, name: '' } }
}

export async function addUserAction({ request }: ActionFunctionArgs) {
  const { platform, user } = await requireRight(request, 'user', 'manage')
  const { kind, id } = await keptOwner(request)
  const submission = await readSent(request, NewUserSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { activation, another, ...change } = submission.value
  const ofCustomer = { authority: 'CUSTOMER_USER', customerId: entityId('CUSTOMER', id) }
  const whose =
    kind === 'customer'
      ? { ...ofCustomer, tenantId: entityId('TENANT', user.tenantId) }
      : { authority: 'TENANT_ADMIN', tenantId: entityId('TENANT', id) }
  const { name } = change
  try {
    const begun = await copiedEntity('user', platform, request, copyForm)
    const user = begun ? newUserParts.apply(begun, change) : newUserParts.make(change)
    const made = await createUser(platform, { ...user, ...whose }, activation === 'mail')
    const { id } = made.id
    const one = paths.of('user').one
    const after = { ...listAddress('user', listUnder(request, 'user')), as: activation, after: id }
    // The link is shown first, and the next one is added from there.
    const linked = () => one(id, 'activation', another ? { another: 1 } : undefined)
    const mailed = () => (another ? paths.of('user').over('new', after) : one(id))
    const next = activation === 'link' ? linked() : mailed()
    const key = activation === 'link' ? 'entity.added' : 'user.added-and-mailed'
    return await redirectWithToast(request, next, { key, values: { name } })
  } catch (error) {
    const refusal = (failure: PlatformError) => refusalOf(failure, USER_REFUSAL)
    return refusedForm(error, { kind: 'user', platform, calls: users, submission, name, refusal })
  }
}
