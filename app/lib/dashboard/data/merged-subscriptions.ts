// Subscriptions put together: equal ones are one, and questions about the same entities ask for the keys of all who ask.
// An id says what is asked, so that two plans of the same dashboard give the same subscription the same id.
import { stableText } from '~/lib/live/stable-text'
import type { Subscription } from '~/lib/live/subscription'
import { shortHash } from '~/lib/short-hash'
import type { FieldKey, Found, LatestKey, SortOrder } from './asked-keys'

type Without<Kind extends Subscription> = Kind extends unknown ? Omit<Kind, 'id'> : never
export type Question = Without<Subscription>
export type PlannedSubscription = Subscription

type EntitiesQuestion = Extract<Question, { kind: 'entities' }>
type Series = NonNullable<EntitiesQuestion['series']>

export interface EntitiesWish extends Found {
  pageLink: { pageSize: number; page?: number; textSearch?: string; sortOrder?: SortOrder }
  entityFields: FieldKey[]
  latest: LatestKey[]
  series?: Series
}

/** More keys than one question may have begin another. */
const MOST_LATEST = 200
const MOST_SERIES = 50
const MOST_FIELDS = 30

interface Group {
  wish: EntitiesWish
  fields: Set<string>
  latest: Map<string, LatestKey>
  series: Set<string>
  id: string
}

const newestFirst: SortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' }

export class Merged {
  #groups = new Map<string, Group[]>()
  #others = new Map<string, Question>()

  /** The id is known when all is settled. */
  put(question: Question): () => string {
    const id = idOf(question)
    this.#others.set(id, question)
    return () => id
  }

  putEntities(wish: EntitiesWish): () => string {
    const group = this.#groupFor(wish)
    for (const { key } of wish.entityFields) group.fields.add(key)
    for (const key of wish.latest) group.latest.set(`${key.type} ${key.key}`, key)
    for (const key of wish.series?.keys ?? []) group.series.add(key)
    return () => group.id
  }

  settle(): PlannedSubscription[] {
    const asked = new Map<string, PlannedSubscription>()
    for (const [id, question] of this.#others) asked.set(id, { ...question, id } as PlannedSubscription)
    for (const group of [...this.#groups.values()].flat()) {
      const question = questionOf(group)
      group.id = idOf(question)
      asked.set(group.id, { ...question, id: group.id } as PlannedSubscription)
    }
    return [...asked.values()]
  }

  #groupFor(wish: EntitiesWish): Group {
    const { entityFilter, keyFilters, pageLink, series } = wish
    const about = series && { ...series, keys: [] }
    const text = stableText({ entityFilter, keyFilters, pageLink, series: about })
    const groups = this.#groups.get(text) ?? []
    const roomy = groups.find((group) => hasRoom(group, wish))
    if (roomy) return roomy
    const made: Group = { wish, fields: new Set(), latest: new Map(), series: new Set(), id: '' }
    this.#groups.set(text, [...groups, made])
    return made
  }
}

const hasRoom = ({ fields, latest, series }: Group, wish: EntitiesWish) =>
  new Set([...fields, ...wish.entityFields.map(({ key }) => key)]).size <= MOST_FIELDS &&
  latest.size + wish.latest.length <= MOST_LATEST &&
  new Set([...series, ...(wish.series?.keys ?? [])]).size <= MOST_SERIES

function questionOf({ wish, fields, latest, series }: Group): Question {
  const { entityFilter, keyFilters, pageLink } = wish
  return {
    kind: 'entities',
    query: {
      entityFilter,
      keyFilters,
      pageLink: { page: 0, sortOrder: newestFirst, ...pageLink },
      entityFields: [...fields].sort().map((key) => ({ type: 'ENTITY_FIELD', key })),
      latestValues: [...latest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key),
    },
    ...(wish.series && { series: { ...wish.series, keys: [...series].sort() } }),
  } as Question
}

const idOf = (question: Question) => `${question.kind}-${shortHash(stableText(question))}`
