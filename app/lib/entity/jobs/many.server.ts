// What is done with the rows of a list as a job alone: an attribute set, a command sent. The page that asks is about those
// that were ticked, or all that the filters match.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { fieldError, invalid, readForm } from '~/lib/forms/submission.server'
import { attributeScopes } from '~/lib/platform/attribute-scope'
import { readJson } from '~/lib/telemetry/typed-value'
import { AttributeFormSchema, readAttributeForm, valueField } from '../attribute-form.server'
import { type Chosen, chosenEntities, countChanged } from '../chosen.server'
import { CommandSchema } from '../device/command-form'
import { kindAt } from '../kind-at.server'
import { kindOf } from '../kinds'
import { filtersAt } from '../operate.server'
import { TICKED } from '../operations'
import { listAddressUnder } from '../over-list.server'
import type { ManyData } from '../page-data'
import { requireRight } from '../rights.server'
import { showTicked, takeRows, tickedFields, tooManyRows } from '../ticked.server'
import { countOf, rowsTold, ticketField } from './as-job.server'
import { startJob } from './start.server'

async function choosing({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const kind = kindAt(request)
  if (!kindOf(kind).takesRows) throw data({ kind: 'not-found' }, 404)
  const auth = await requireRight(request, kind, 'manage')
  const chosen = await chosenEntities(kind, { ...auth, request }, params)
  return { kind, auth, chosen, closeTo: listAddressUnder(request, kind) }
}

export async function manyLoader(args: LoaderFunctionArgs): Promise<ManyData> {
  const { kind, auth, chosen, closeTo } = await choosing(args)
  return {
    kind,
    closeTo,
    items: chosen.items.map(({ id, name }) => ({ id, name })),
    count: countOf(chosen),
    filters: chosen.all === undefined ? undefined : await filtersAt(kind, auth, args.request, chosen),
    // What devices tell of themselves is theirs to write.
    scopes: kindOf(kind).scopes.filter((scope) => scope !== 'CLIENT_SCOPE'),
    ticket: crypto.randomUUID(),
  }
}

const matched = { ...ticketField, ...tickedFields, matched: z.string().max(12).optional() }
const ManyAttributeSchema = AttributeFormSchema.extend({ ...matched, scope: z.enum(attributeScopes).optional() })
const ManyCommandSchema = CommandSchema.extend(matched)

/** The form, once what it is about has been seen; else what answers it. */
async function takeMany(args: ActionFunctionArgs, schema: typeof ManyAttributeSchema | typeof ManyCommandSchema) {
  const { kind, auth, chosen, closeTo } = await choosing(args)
  const form = await takeRows(args.request, schema, [])
  if (!form) return { answer: tooManyRows() }
  return { kind, auth, chosen, closeTo, form, count: countOf(chosen) }
}

/** Why it is not begun: nothing is chosen, or other rows match by now. */
const refusalOf = (count: number, chosen: Chosen, sent: string | undefined) =>
  count === 0 ? { form: { key: 'operation-page.none-chosen' } } : countChanged(chosen, sent)

export async function manyAttributeAction(args: ActionFunctionArgs) {
  const taken = await takeMany(args, ManyAttributeSchema)
  if (taken.answer) return taken.answer
  const { kind, auth, chosen, closeTo, form, count } = taken
  if (form.has(TICKED)) return showTicked(kind, 'attribute', args.request, auth.user, form)
  const { textsBecomeNumbers } = await auth.platform.capabilities()
  const read = readAttributeForm(form, { textsBecomeNumbers })
  if (read.answer) return read.answer
  const { submission, key } = read
  const refusal = refusalOf(count, chosen, String(form.get('matched') ?? ''))
  if (refusal) return invalid(submission, refusal)
  const { type } = submission.value
  const scope = kindOf(kind).scopes.find((one) => one === form.get('scope') && one !== 'CLIENT_SCOPE') ?? 'SERVER_SCOPE'
  const text = String(submission.value[valueField[type]]).replaceAll('\r\n', '\n')
  const things = { key: `${kindOf(kind).texts}.counted`, values: { count } }
  return startJob('attribute', auth, {
    ticket: String(form.get('ticket') ?? ''),
    told: { ...(await rowsTold(kind, args.request, auth.user.userId)), scope, key, type, text },
    title: { key: 'job.title-attribute', values: { key, things } },
    back: closeTo,
  })
}

export async function manyCommandAction(args: ActionFunctionArgs) {
  const taken = await takeMany(args, ManyCommandSchema)
  if (taken.answer) return taken.answer
  const { kind, auth, chosen, closeTo, form, count } = taken
  if (form.has(TICKED)) return showTicked(kind, 'command', args.request, auth.user, form)
  const submission = readForm(form, ManyCommandSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { method, params, way, seconds, ticket } = submission.value
  const json = params.trim() ? readJson(params) : undefined
  if (json && !json.ok) return fieldError(submission, 'params', json.error)
  const refusal = refusalOf(count, chosen, submission.value.matched)
  if (refusal) return invalid(submission, refusal)
  const things = { key: `${kindOf(kind).texts}.counted`, values: { count } }
  const command = { method, params: params.trim(), isTwoWay: way === 'twoway', timeoutMs: seconds * 1000 }
  return startJob('command', auth, {
    ticket,
    told: { ...(await rowsTold(kind, args.request, auth.user.userId)), ...command },
    title: { key: 'job.title-command', values: { method, things } },
    back: closeTo,
  })
}
