// The form of a node: of a new one, once its type is chosen, and of one that is there.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { FormValues } from '~/lib/forms/binding'
import { fieldError, invalid } from '~/lib/forms/submission.server'
import { type TakenForm, takeForm } from '~/lib/forms/take-form.server'
import { optionalText, requiredText } from '~/lib/forms/text'
import { getT } from '~/lib/i18n/i18n.server'
import type { T } from '~/lib/i18n/texts'
import { paths } from '~/lib/paths'
import type { NodeComponent } from '~/lib/platform/rule-chain'
import { addBox, changeBox } from '~/lib/rule-chain/commands/boxes'
import { connect } from '~/lib/rule-chain/commands/links'
import { addNode, changeNode, setFirst } from '~/lib/rule-chain/commands/nodes'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { freePlace } from '~/lib/rule-chain/layout'
import { newKey } from '~/lib/rule-chain/new-key'
import { BOX_TYPE, categoryOf, shortClass } from '~/lib/rule-chain/node-category'
import { MOST_TEXT } from '~/lib/rule-chain/nodes/drawn'
import type { NodeField } from '~/lib/rule-chain/nodes/node-field'
import { fieldName, fileNameName, nodeKindOf, uploadName } from '~/lib/rule-chain/nodes/node-kinds'
import { nodeFormSchema } from '~/lib/rule-chain/nodes/node-schema'
import { errorsAtFields, nodeFormValues } from '~/lib/rule-chain/nodes/node-values'
import { nodeAbout, nodeName } from '~/lib/rule-chain/nodes/node-words'
import { readConfiguration } from '~/lib/rule-chain/nodes/read-configuration'
import { shownConfiguration } from '~/lib/rule-chain/nodes/shown-configuration'
import { scriptProblem } from '~/lib/rule-chain/script-faults.server'
import { scriptIn } from '~/lib/rule-chain/script-in'
import { isBroken, problemWords } from '~/lib/sandbox/script-check'
import { addToast, redirectWithToast } from '~/lib/session/toast.server'
import { namingFields, ruleChainNaming } from '../choices.server'
import { readNamedForm } from '../named-form.server'
import type { ChosenNode, NodeChoice } from './editor-data'
import { nodeNamings, nodeOffers } from './node-fields.server'
import { type OpenEditor, openEditor, step } from './open-editor.server'

/** A configuration with scripts in it. */
const MOST_BYTES = 1024 * 1024
const MAX_DESCRIPTION = 10_000

const description = optionalText({ max: MAX_DESCRIPTION })
const BoxFormSchema = z.object({ chainId: requiredText('chain.other-required'), description })
const namings = { chainId: ruleChainNaming }

/** What the form is about: a node that is there, a new one of some type, or none yet. */
interface Subject {
  /** Of one that is there. */
  key?: string
  type: string
  isBox: boolean
  name: string
  isDebugged: boolean
  description: string
  configuration: unknown
  targetId: string
}

const nothing = { name: '', isDebugged: false, description: '', configuration: {}, targetId: '' }

/** Newer platforms begin with a language of their own; what is written here is JavaScript. */
function begun(component: NodeComponent | undefined): unknown {
  const configuration = component?.configurationDescriptor.nodeDefinition.defaultConfiguration ?? {}
  const hasLanguage = typeof configuration === 'object' && configuration !== null && 'scriptLang' in configuration
  return hasLanguage ? { ...configuration, scriptLang: 'JS' } : configuration
}

function subjectOf({ document, components }: OpenEditor, key: string | undefined, type: string): Subject | undefined {
  if (key === undefined) {
    const component = components.find(({ clazz }) => clazz === type)
    return { ...nothing, type, isBox: type === BOX_TYPE, configuration: begun(component) }
  }
  const node = document.nodes.find((one) => one.key === key)
  if (node) return { ...nothing, ...node, isBox: false }
  const box = document.boxes.find((one) => one.key === key)
  return box && { ...nothing, ...box, type: BOX_TYPE, isBox: true }
}

/** Somebody removed it, here or by another window. */
const nodeGone = (request: Request, { place }: OpenEditor) =>
  redirectWithToast(request, paths.chain(place.chainId), { key: 'chain.node-gone', kind: 'info' })

/** What is chosen before the form: the type, and the node that the new one follows. */
function chosenIn({ url }: Request) {
  const { searchParams } = new URL(url)
  return {
    type: searchParams.get('type') ?? '',
    after: searchParams.get('after') ?? undefined,
    label: searchParams.get('label') ?? '',
    typed: (searchParams.get('q') ?? '').trim().slice(0, 255),
  }
}

const valuesOf = (subject: Subject): FormValues => ({
  ...nodeFormValues(subject.type, subject),
  chainId: subject.targetId,
})

function aboutType({ components }: OpenEditor, type: string) {
  const component = components.find(({ clazz }) => clazz === type)
  const definition = component?.configurationDescriptor.nodeDefinition
  return {
    clazz: type,
    kind: type === BOX_TYPE ? '' : (component?.name ?? shortClass(type)),
    category: categoryOf(component?.type, type),
    descriptor: component && {
      ...component,
      configurationDescriptor: { nodeDefinition: { ...definition, defaultConfiguration: undefined } },
    },
  }
}

/** The types that can be chosen: by their names here and those of the platform's, and the pass into another chain. */
function typesFor({ components, flowNodes }: OpenEditor, typed: string, t: T) {
  const word = typed.toLowerCase()
  const all = components.map(({ clazz, name, type, configurationDescriptor }) => ({
    clazz,
    kind: name,
    category: categoryOf(type, clazz),
    about: configurationDescriptor.nodeDefinition.description ?? '',
  }))
  return {
    types: all
      .filter(({ kind, about, clazz }) =>
        [kind, about, shortClass(clazz), nodeName(t, clazz, kind), nodeAbout(t, clazz, about)].some((text) =>
          text.toLowerCase().includes(word),
        ),
      )
      .toSorted((one, other) => nodeName(t, one.clazz, one.kind).localeCompare(nodeName(t, other.clazz, other.kind))),
    /** Newer platforms have a node for it. */
    hasBox: !flowNodes,
  }
}

export async function nodeLoader(args: LoaderFunctionArgs): Promise<NodeChoice | ChosenNode> {
  const open = await openEditor(args, 'manage')
  const { type, after, label, typed } = chosenIn(args.request)
  const key = args.params.nodeKey
  const chain = { id: open.place.chainId, name: open.chain.name }
  const follows = open.document.nodes.find((one) => one.key === after)
  const at = { chain, nodeKey: key, typed, label, ...(follows && { after: { key: follows.key, name: follows.name } }) }
  if (key === undefined && type === '') return { ...at, choice: typesFor(open, typed, await getT(args.request)) }
  const subject = subjectOf(open, key, type)
  if (!subject) throw await nodeGone(args.request, open)
  return {
    ...at,
    type: aboutType(open, subject.type),
    values: valuesOf(subject),
    shown: shownConfiguration(subject.type, subject.configuration),
    offers: await nodeOffers(open.platform, subject.type, subject.configuration),
    chains: subject.isBox ? await ruleChainNaming.find(open.platform) : undefined,
  }
}

export async function nodeAction(args: ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const { type, after, label } = chosenIn(args.request)
  const key = args.params.nodeKey
  if (key === undefined && type === '') return redirect(paths.chainPage(open.place.chainId, 'nodes/new'))
  const subject = subjectOf(open, key, type)
  if (!subject) return nodeGone(args.request, open)
  const made = key ?? newKey()
  const place = freePlace(open.document, after)
  const followed = (document: ChainDocument) =>
    key === undefined && after !== undefined ? connect(document, after, made, label) : document

  if (subject.isBox) {
    const form = await takeForm(args.request, BoxFormSchema, { also: namingFields(namings) })
    const { answer, submission } = await readNamedForm(open.platform, form, { schema: BoxFormSchema, namings })
    if (answer) return answer
    const { chainId: targetId, description } = submission.value
    if (targetId === open.place.chainId) return fieldError(submission, 'chainId', { key: 'chain.check-itself' })
    const change = { targetId, description }
    return step(
      open,
      (document) =>
        key === undefined
          ? followed(addBox(document, { key: made, ...change, place }))
          : changeBox(document, made, change),
      made,
    )
  }

  const { configuration: stored } = subject
  const schema = nodeFormSchema(subject.type, stored)
  const names = nodeNamings(subject.type, stored)
  const form = await takeForm(args.request, schema, { also: namingFields(names), mostBytes: MOST_BYTES })
  const tooLong = await readUploads(form, nodeKindOf(subject.type, stored)?.fields ?? [])
  const { answer, submission } = await readNamedForm(open.platform, form, { schema, namings: names })
  if (answer) return answer
  if (tooLong) return fieldError(submission, tooLong, { key: 'form.too-long', values: { max: MOST_TEXT } })
  const { configuration, faults } = readConfiguration(subject.type, submission.value, stored)
  if (faults.length > 0) {
    return invalid(submission, { fields: errorsAtFields(subject.type, configuration, faults) })
  }
  const fault = await scriptFault(open, subject, configuration)
  if (fault && 'path' in fault)
    return invalid(submission, { fields: errorsAtFields(subject.type, configuration, [fault]) })
  if (fault) await addToast(args.request, { ...fault.advice, kind: 'info' })
  const { name, debug, description } = submission.value
  const change = {
    name: String(name),
    isDebugged: debug === true,
    description: String(description ?? ''),
    configuration,
  }
  return step(
    open,
    (document) =>
      key === undefined
        ? followed(firstIfAlone(addNode(document, { key: made, type: subject.type, ...change, place }), made))
        : changeNode(document, made, change),
    made,
  )
}

/** Files that were sent as such stand for their texts. The field of one that is too long, where there is such. */
async function readUploads(form: TakenForm, fields: readonly NodeField[]): Promise<string | undefined> {
  let tooLong: string | undefined
  for (const field of fields) {
    if (field.kind !== 'file') continue
    const name = fieldName(field)
    const file = form.get(uploadName(name))
    form.delete(uploadName(name))
    if (!(file instanceof File) || file.size === 0) continue
    if (file.size > MOST_TEXT) tooLong ??= name
    else {
      form.set(name, await file.text())
      form.set(fileNameName(name), file.name)
    }
  }
  return tooLong
}

/**
 * What is wrong with the script that was sent: a fault where it can never do its work, advice where it may be right for
 * messages that nobody has shown. One that is stored as it is was nobody's doing here.
 */
async function scriptFault({ platform }: OpenEditor, { type, configuration: before }: Subject, configuration: unknown) {
  const script = scriptIn({ type, configuration })
  const stored = scriptIn({ type, configuration: before })
  if (!script || script.texts[script.language] === stored?.texts[script.language]) return undefined
  const problem = await scriptProblem(platform, { type, configuration })
  if (!problem) return undefined
  const words = problemWords(problem)
  return isBroken(problem) ? { path: script.js, ...words } : { advice: words }
}

/** The first node of an empty chain is the one that messages come to. */
const firstIfAlone = (document: ChainDocument, key: string): ChainDocument =>
  document.nodes.length === 1 && document.first === undefined ? setFirst(document, key) : document
