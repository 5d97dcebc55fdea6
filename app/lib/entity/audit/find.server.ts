// The user or the customer whose records of the audit log are shown: chosen by name, and put into the log's address.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { invalid } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { isUuid } from '~/lib/platform/entity-id'
import { choicesWith, customerNaming, type Naming, namingFields } from '../choices.server'
import { findNamed, nameOfEntity } from '../entity-naming.server'
import { readNamedForm } from '../named-form.server'
import type { FilterChoiceData } from '../page-data'
import { auditAddress } from './address'
import { auditAt } from './at.server'
import { type AuditFind, auditFinds, auditParams } from './query'

const ChoiceSchema = z.object({ choice: z.string().max(255).default('') })

const userNaming: Naming = {
  find: (platform, typed, most) => findNamed(platform, { kind: 'tenant' }, { kind: 'user', typed, most }),
  nameOf: async (platform, id) => (await nameOfEntity(platform, { entityType: 'USER', id })) ?? id,
}
const namings: Record<AuditFind, Naming> = { user: userNaming, customer: customerNaming }
const labels: Record<AuditFind, string> = { user: 'audit.user', customer: 'audit.customer' }

function findAt(request: Request): AuditFind {
  const last = new URL(request.url).pathname.split('/').at(-1)
  const find = auditFinds.find((one) => one === last)
  if (!find) throw data({ kind: 'not-found' }, 404)
  return find
}

export async function auditFindLoader(args: LoaderFunctionArgs): Promise<FilterChoiceData> {
  const { platform, query, params } = await auditAt(args)
  const finds = findAt(args.request)
  const value = query.by?.find === finds ? query.by.id : undefined
  const choices = await choicesWith(namings[finds], platform, value)
  return { finds, label: labels[finds], value, choices, closeTo: auditAddress({}, undefined, params) }
}

export async function auditFindAction(args: ActionFunctionArgs) {
  const { platform, query } = await auditAt(args)
  const find = findAt(args.request)
  const naming = { choice: namings[find] }
  const typed = await takeForm(args.request, ChoiceSchema, { also: namingFields(naming) })
  const { answer, submission } = await readNamedForm(platform, typed, { schema: ChoiceSchema, namings: naming })
  if (answer) return answer
  const { choice: id } = submission.value
  if (id && !isUuid(id)) return invalid(submission, { fields: { choice: { key: 'filter.none-named' } } })
  const next = { ...query, page: 1, by: id ? { find, id } : undefined }
  return redirect(auditAddress({}, undefined, auditParams(next)))
}
