// The script of a node on trial: the platform runs it on a message that somebody gives, and nothing is sent or stored.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import type { FieldError } from '~/lib/forms/field-error'
import { entriesOfRows, faultsOfRows, type KeyValueRow } from '~/lib/forms/key-value-rows'
import { keyValueRows } from '~/lib/forms/key-value-schema'
import { formError, invalid, readForm } from '~/lib/forms/submission.server'
import { DOCUMENT_BYTES, takeForm } from '~/lib/forms/take-form.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { listEvents } from '~/lib/platform/event.server'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { lastInput, testScript } from '~/lib/platform/rule-node.server'
import { changeNode } from '~/lib/rule-chain/commands/nodes'
import type { ChainDocument, ChainNode } from '~/lib/rule-chain/document'
import { readDraft, stepDraft } from '~/lib/rule-chain/draft.server'
import { namesOfTargets, readChain } from '~/lib/rule-chain/open-chain.server'
import { isLanguage, type ScriptLanguage, scriptIn, withScript } from '~/lib/rule-chain/script-in'
import { argumentsOf } from '~/lib/rule-chain/test-arguments'
import { type RecordedMessage, recordedInput, sampleInput } from '~/lib/rule-chain/test-input'
import { placeIn, routesOf, shownOutput, type TestRun } from '~/lib/rule-chain/test-run'
import { isBroken, problemWords } from '~/lib/sandbox/script-check'
import { checkScript } from '~/lib/sandbox/server/script-check.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { readJson } from '~/lib/telemetry/typed-value'
import { idIn } from '../detail.server'
import { can } from '../kinds'
import { requireRight } from '../rights.server'
import { nodeEvents } from './noted.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

const LONGEST_SCRIPT = 100_000
const LONGEST_TYPE = 255

const TestSchema = z.object({
  language: z.enum(['JS', 'TBEL']).default('JS'),
  msgType: z
    .string()
    .trim()
    .max(LONGEST_TYPE, 'form.too-long')
    .default('')
    .refine((text) => text !== '', 'script-test.message-type-required'),
  as: z.enum(['JSON', 'TEXT']).default('JSON'),
  json: z.string().max(LONGEST_SCRIPT, 'form.too-long').default(''),
  text: z.string().max(LONGEST_SCRIPT, 'form.too-long').default(''),
  metadata: keyValueRows,
  script: z.string().max(LONGEST_SCRIPT, 'form.too-long').default(''),
})

const notFound = () => data({ kind: 'not-found' }, 404)

async function nodeAt({ request, params }: Args) {
  const { platform, user } = await requireRight(request, 'ruleChain', 'see')
  const chainId = idIn('ruleChain', params)
  const [{ chain, document: stored }, draft] = await Promise.all([
    orNotFound(readChain(platform, chainId), 'ruleChain'),
    readDraft({ userId: user.userId, chainId }),
  ])
  const document = draft?.document ?? stored
  const node = document.nodes.find(({ key }) => key === params.nodeKey)
  const script = node && scriptIn(node)
  if (!node || !script) throw notFound()
  const { tbel } = await platform.capabilities()
  return { platform, user, chainId, chain, stored, document, node, script, canTbel: tbel }
}

const LOOK_BACK_MS = 86_400_000

/** Platforms look among the last two events alone; a node that notes much has sent more since. */
async function newestInput(platform: Connection, of: ReturnType<typeof nodeEvents>) {
  const now = Date.now()
  const link = { pageSize: 20, page: 0, sortProperty: 'createdTime', sortOrder: 'DESC' } as const
  const page = await listEvents(platform, of, { ...link, startTime: now - LOOK_BACK_MS, endTime: now })
  return page.data.find(({ body }) => body?.type === 'IN')?.body as RecordedMessage | undefined
}

/** The message that the address names by its event, or the last one that went in. */
async function recorded(platform: Connection, tenantId: string, nodeId: string, search: URLSearchParams) {
  const [event, ts] = [search.get('event') ?? '', search.get('ts') ?? '']
  if (!isUuid(nodeId)) return undefined
  try {
    const of = nodeEvents(tenantId, nodeId)
    if (event === '') return (await lastInput(platform, nodeId)) ?? (await newestInput(platform, of))
    if (!/^\d{1,15}$/.test(ts)) return undefined
    const link = { pageSize: 100, page: 0, startTime: Number(ts), endTime: Number(ts) }
    const { data: then } = await listEvents(platform, of, link)
    const body = then.find((one) => one.id.id === event)?.body
    return body ? (body as RecordedMessage) : undefined
  } catch (error) {
    // Without it there is a sample: the script can be tried all the same.
    if (error instanceof PlatformError) return undefined
    throw error
  }
}

const isMessage = (found: RecordedMessage | undefined): found is RecordedMessage =>
  typeof found?.data === 'string' && found.data !== ''

export async function scriptTestLoader({ request, params }: LoaderFunctionArgs) {
  const { platform, user, chainId, chain, node, script, canTbel } = await nodeAt({ request, params })
  const search = new URL(request.url).searchParams
  const asked = search.get('language')
  const language = isLanguage(asked) && (canTbel || asked === 'JS') ? asked : script.language
  const message = await recorded(platform, user.tenantId, node.key, search)
  const input = isMessage(message) ? recordedInput(message) : sampleInput(Date.now())
  const { functionName, argNames, result, type, texts } = script
  return {
    chain: { id: chainId, name: chain.name },
    node: { key: node.key, name: node.name },
    script: { functionName, argNames, result, type, js: '', tbel: '' },
    canUse: can(user.authority, 'ruleChain', 'manage'),
    language,
    languages: canTbel || script.language === 'TBEL' ? (['JS', 'TBEL'] as const) : (['JS'] as const),
    isRecorded: isMessage(message),
    input,
    text: texts[language],
  }
}

interface Trial {
  platform: Connection
  node: ChainNode
  document: ChainDocument
  script: NonNullable<ReturnType<typeof scriptIn>>
  language: ScriptLanguage
  body: string
  /** JSON text. */
  msg: string
  metadata: KeyValueRow[]
  msgType: string
  values: readonly unknown[]
}

async function tried(trial: Trial): Promise<TestRun | { fault: FieldError }> {
  const { platform, node, document, script, language, body, msg, metadata, msgType, values } = trial
  const { argNames, type } = script
  const problem = language === 'JS' ? await checkScript({ body, argNames, samples: [values] }) : undefined
  // The platform would be kept busy by it for nothing.
  if (problem?.kind === 'stopped') return { fault: problemWords(problem) }
  const begun = performance.now()
  const call = {
    script: body,
    scriptType: type,
    argNames,
    msg,
    metadata: Object.fromEntries(entriesOfRows(metadata)),
    msgType,
  }
  const { output, error } = await testScript(platform, call, language)
  const ms = Math.round(performance.now() - begun)
  if (error) {
    const place = problem?.line === undefined ? placeIn(error) : { line: problem.line, column: problem.column }
    return { error, ...place, ms, routes: [], isUsable: language === 'JS' && !(problem && isBroken(problem)) }
  }
  const targets = type === 'filter' || type === 'switch' ? await namesOfTargets(platform, document) : {}
  return {
    output: shownOutput(output ?? ''),
    ms,
    routes: routesOf(type, output ?? '', node.key, document, targets),
    isUsable: true,
  }
}

export async function scriptTestAction({ request, params }: ActionFunctionArgs) {
  const { platform, user, chainId, stored, document, node, script, canTbel } = await nodeAt({ request, params })
  const typed = await takeForm(request, TestSchema, { mostBytes: DOCUMENT_BYTES * 2, also: ['intent'] })
  const intent = typed.get('intent')
  const isToBeUsed = intent === 'use' || intent === 'give'
  if (isToBeUsed) await requireRight(request, 'ruleChain', 'manage')
  const submission = readForm(typed, TestSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { language, msgType, as, json, text, metadata, script: body } = submission.value
  const faults = faultsOfRows('metadata', metadata).filter(({ key }) => key !== 'key-val.value-required')
  const fields: Record<string, FieldError> = Object.fromEntries(faults.map(({ at, key }) => [at, { key }]))
  const read = as === 'JSON' ? readJson(json) : undefined
  if (read && !read.ok) fields.json = read.error
  if (body.trim() === '') fields.script = { key: 'script-test.script-required' }
  if (Object.keys(fields).length > 0) return invalid(submission, { fields })
  if (language === 'TBEL' && !canTbel) return formError(submission, { key: 'script-test.no-tbel' })
  const msg = as === 'JSON' ? json : JSON.stringify(text)
  const values = argumentsOf({ as, json, text, metadata, msgType }) ?? []
  try {
    const run = await tried({ platform, node, document, script, language, body, msg, metadata, msgType, values })
    if ('fault' in run) return invalid(submission, { fields: { script: run.fault } })
    // The canvas has the draft in its hands: it is handed what ran.
    if (intent === 'give' && run.isUsable) {
      return data({ result: submission.reply(), run, used: { script: body, language } }, 200)
    }
    if (isToBeUsed && run.isUsable) {
      const place = { userId: user.userId, chainId }
      await stepDraft(place, stored, (one) =>
        changeNode(one, node.key, { configuration: withScript(node, body, language).configuration }),
      )
      return redirectWithToast(request, paths.of('ruleChain').one(chainId), {
        key: 'script-test.used',
        values: { name: node.name },
      })
    }
    return data({ result: { initialValue: submission.reply().initialValue }, run }, 200)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return formError(submission, errorKey(error))
  }
}
