// The form of routes: new ones from a node to another, or one that is there with another label or end.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { fieldError, invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import { circlesIn } from '~/lib/rule-chain/circles'
import { connect, relabel, retarget } from '~/lib/rule-chain/commands/links'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { namesOf } from '~/lib/rule-chain/listed'
import { inReadingOrder } from '~/lib/rule-chain/walk'
import { redirectWithToast } from '~/lib/session/toast.server'
import type { RouteData } from './editor-data'
import { type OpenEditor, openEditor, step } from './open-editor.server'

const MAX_LABEL = 255
const MOST_LABELS = 100
/** So many nodes are offered at once; of more, one looks for a name. */
const MOST_OFFERED = 300

const RouteFormSchema = z.object({
  labels: z.array(z.string().max(MAX_LABEL)).max(MOST_LABELS).default([]),
  /** Labels of one's own, apart by commas. */
  own: z.string().max(2000, 'form.too-long').default(''),
  to: z.string().max(200).default(''),
})

function routeIn({ url }: Request) {
  const { searchParams } = new URL(url)
  const [to, label] = [searchParams.get('to'), searchParams.get('label')]
  return {
    typed: (searchParams.get('q') ?? '').trim().slice(0, 255),
    /** Of one that is there. */
    route: to !== null && label !== null ? { to, label } : undefined,
  }
}

async function subject(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const open = await openEditor(args, 'manage')
  const from = open.document.nodes.find(({ key }) => key === args.params.nodeKey)
  if (!from) {
    const gone = { key: 'chain.node-gone', kind: 'info' } as const
    throw await redirectWithToast(args.request, paths.chain(open.place.chainId), gone)
  }
  const component = open.components.find(({ clazz }) => clazz === from.type)
  const definition = component?.configurationDescriptor.nodeDefinition
  return {
    open,
    from,
    labels: definition?.relationTypes ?? [],
    /** Of types that are not known any label may mean something. */
    takesOwn: definition === undefined || definition.customRelations || definition.relationTypes.length === 0,
    ...routeIn(args.request),
  }
}

/** Nodes and boxes that a route can lead to, with the chosen one among them. */
function ends({ document, targets }: OpenEditor, from: string, { typed, chosen }: { typed: string; chosen?: string }) {
  const names = namesOf(document, targets)
  const word = typed.toLowerCase()
  const all = inReadingOrder(document)
    .filter((key) => key !== from)
    .map((key) => ({ key, name: names.get(key) ?? '' }))
  const fitting = all.filter(({ key, name }) => key === chosen || name.toLowerCase().includes(word))
  return {
    options: fitting.slice(0, MOST_OFFERED),
    isAll: fitting.length <= MOST_OFFERED && all.length <= MOST_OFFERED,
  }
}

export async function routeLoader(args: LoaderFunctionArgs): Promise<RouteData> {
  const { open, from, labels, takesOwn, route, typed } = await subject(args)
  return {
    chain: { id: open.place.chainId, name: open.chain.name },
    from: { key: from.key, name: from.name },
    labels,
    takesOwn,
    route,
    typed,
    ends: ends(open, from.key, { typed, chosen: route?.to }),
  }
}

export async function routeAction(args: ActionFunctionArgs) {
  const { open, from, labels: known, takesOwn, route } = await subject(args)
  const submission = await readSent(args.request, RouteFormSchema)
  if (submission.status !== 'success') return invalid(submission)
  const { labels: ticked, own, to } = submission.value
  const ownLabels = takesOwn ? own.split(/[,;،；，\n]/).map((label) => label.trim()) : []
  const allowed = (label: string) => known.includes(label) || label === route?.label
  const labels = [...new Set([...ticked.filter(allowed), ...ownLabels])].filter(Boolean)
  if (labels.length === 0) return fieldError(submission, 'labels', { key: 'chain.label-required' })
  if (!namesOf(open.document, open.targets).has(to)) return fieldError(submission, 'to', { key: 'chain.end-required' })

  const change = (document: ChainDocument) => {
    if (!route) return connect(document, from.key, to, ...labels)
    const [first = '', ...more] = labels.includes(route.label)
      ? [route.label, ...labels.filter((label) => label !== route.label)]
      : labels
    const before = { from: from.key, ...route }
    const moved = retarget(document, before, to)
    const renamed = relabel(moved, { ...before, to }, first)
    return connect(renamed, from.key, to, ...more)
  }
  const circle = closes(open, change(open.document))
  if (circle) return fieldError(submission, 'to', { key: 'chain.check-circle', values: { path: circle } })
  return step(open, change, from.key)
}

/** The way round that was not there before, by names. */
function closes({ document }: OpenEditor, after: ChainDocument): string | undefined {
  const before = circlesIn(document).length
  const circles = circlesIn(after)
  const circle = circles.length > before ? circles.at(-1) : undefined
  const names = new Map(after.nodes.map(({ key, name }) => [key, name]))
  return circle && [...circle, circle[0] ?? ''].map((key) => names.get(key) ?? '').join(' → ')
}
