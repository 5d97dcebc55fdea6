// Saved views of a kind's list: named queries that a person keeps, and which of them the list begins with.
import { z } from 'zod'
import { randomToken } from '~/lib/random-token'
import { accountSetting } from '~/lib/session/account-store.server'
import type { SessionUser } from '~/lib/session/session-user'
import { type Kind, kindNames } from './kinds'
import { ALL, type EntityListQuery, keptAddress, readListQuery } from './list-query'
import type { ShownViews } from './page-data'

export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60

const ViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As it stands in the address, without page and view. */
  query: z.string(),
})
export type View = z.output<typeof ViewSchema>

const ViewsSchema = z.object({ views: z.array(ViewSchema), defaultId: z.string().optional() })
export type Views = z.output<typeof ViewsSchema>

const NONE: Views = { views: [] }
const settings = Object.fromEntries(kindNames.map((kind) => [kind, accountSetting(`views-${kind}`, ViewsSchema, NONE)]))
const settingOf = (kind: Kind) => settings[kind] as ReturnType<typeof accountSetting<typeof ViewsSchema>>

export const readViews = (kind: Kind, { userId }: Pick<SessionUser, 'userId'>): Promise<Views> =>
  settingOf(kind).read(userId)

export const viewQuery = (kind: Kind, { query }: View): EntityListQuery =>
  readListQuery(kind, new URLSearchParams(query))

/** The query as a text that is the same for the same query. */
export function keptQuery(kind: Kind, query: EntityListQuery): string {
  const pairs = Object.entries(keptAddress(kind, query)).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}

export function viewsShown(kind: Kind, { views, defaultId }: Views, query: EntityListQuery): ShownViews {
  const current = views.find(({ id }) => id === query.view)
  return {
    views: views.map(({ id, name }) => ({ id, name })),
    hasDefault: views.some(({ id }) => id === defaultId),
    current: current?.id,
    isChanged: current !== undefined && keptQuery(kind, viewQuery(kind, current)) !== keptQuery(kind, query),
    isGone: query.view !== undefined && query.view !== ALL && current === undefined,
  }
}

/** The fault of a change of the views: a translation key. */
export class ViewRefused extends Error {
  constructor(readonly key: string) {
    super(key)
  }
}

/** Names are told apart as people do. */
const sameName = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

function requireFreeName(views: readonly View[], name: string, exceptId?: string) {
  if (views.some((view) => view.id !== exceptId && sameName(view.name, name))) throw new ViewRefused('view.name-taken')
}

export type ViewChange =
  | { intent: 'add'; name: string; query: string }
  | { intent: 'keep'; id: string; query: string }
  | { intent: 'rename'; id: string; name: string }
  | { intent: 'delete' | 'default' | 'no-default'; id: string }

function changed(kept: Views, change: ViewChange, newId: string): Views {
  if (change.intent === 'add') {
    if (kept.views.length >= MOST_VIEWS) throw new ViewRefused('view.too-many')
    requireFreeName(kept.views, change.name)
    return { ...kept, views: [...kept.views, { id: newId, name: change.name, query: change.query }] }
  }
  const { id } = change
  if (!kept.views.some((view) => view.id === id)) throw new ViewRefused('view.gone')
  const withView = (parts: Partial<View>): Views => ({
    ...kept,
    views: kept.views.map((view) => (view.id === id ? { ...view, ...parts } : view)),
  })
  switch (change.intent) {
    case 'keep':
      return withView({ query: change.query })
    case 'rename':
      requireFreeName(kept.views, change.name, id)
      return withView({ name: change.name })
    case 'default':
      return { ...kept, defaultId: id }
    case 'no-default':
      return { views: kept.views }
    case 'delete':
      return {
        views: kept.views.filter((view) => view.id !== id),
        ...(kept.defaultId !== id && { defaultId: kept.defaultId }),
      }
  }
}

/** Answers the id of the view it was about. Throws ViewRefused. */
export async function changeViews(kind: Kind, { userId }: SessionUser, change: ViewChange): Promise<string> {
  const newId = randomToken().toLowerCase().slice(0, 10)
  await settingOf(kind).change(userId, (kept) => changed(kept, change, newId))
  return change.intent === 'add' ? newId : change.id
}
