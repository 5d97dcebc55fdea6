// The data that loaders and actions of the shared pages hand to their components.

import type { Choices } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { FormResult } from '~/lib/forms/form-result'
import type { SentValues } from '~/lib/live/sent-values'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import type { ListQuery } from '~/lib/paging'
import type { Query } from '~/lib/paths'
import type { AttributeScope } from '~/lib/platform/attribute-scope'
import type { EntityId } from '~/lib/platform/entity-id'
import type { EntityItem } from '~/lib/platform/entity-item'
import type { SentRecent } from '~/lib/telemetry/recent'
import type { ZoneChoices } from '~/lib/time/zones'
import type { AttributeSort } from './attribute-list'
import type { AttributeRow } from './attribute-rows'
import type { ConnectHelp } from './connect-help'
import type { ExportScope } from './export/choices'
import type { Findable } from './kind'
import type { Kind } from './kinds'
import type { EntityListQuery } from './list-query'
import type { OperationName } from './operations'

export interface EntityList<Item extends EntityItem = EntityItem> {
  query: EntityListQuery
  /** The query as it stands in an address. */
  params: Query
  items: Item[]
  /** The number that pass the filters. */
  matches: number
  totalPages: number
  /** The number without filters. */
  total: number
  /** The choices that each filter offers. */
  choices: Record<string, Choices>
  /** The fields it can be sorted by with these filters. */
  sorts: readonly string[]
  views: ShownViews
  /** The rows may not be all that match. */
  limit?: ListLimit
  /** Names of the columns, in their order. */
  columns: string[]
  /** Somebody chose them: then none goes where there is little room. */
  areChosen: boolean
  /** Of columns that show the latest value of a key: by entity, in the order of those columns. */
  values?: Record<string, (string | null)[]>
  canManage: boolean
}

/** What the platform cannot tell: of a customer with more than is looked through, or of devices it never heard of. */
export type ListLimit = 'customer' | 'never-heard'

/** A person's saved views of a list, and how the list at hand stands to them. */
export interface ShownViews {
  views: { id: string; name: string }[]
  /** One of them is what the list begins with. */
  hasDefault: boolean
  /** The id of the one that is shown. */
  current?: string
  /** The list is not as the view keeps it. */
  isChanged: boolean
  /** The address names one that is not there. */
  isGone: boolean
}

/** The choice of columns, as it stands in the chooser. */
export interface ColumnsData {
  kind: Kind
  back: string
  /** The list below, as it stands in an address. */
  params: Query
  /** The columns of the kind, and the translation keys of their labels. */
  declared: { key: string; label: string }[]
  /** Those that are ticked, in their order. */
  shown: string[]
  /** Keys that are in use: names of columns that can be ticked. */
  keys: string[]
}

/** The choice of one thing to filter by. */
export interface FilterChoiceData {
  finds: Findable | 'user'
  /** The type of the entities that are filtered. */
  of?: string
  /** The name of the filter: translation key. */
  label: string
  value?: string
  choices: Choices
  closeTo: string
}

/** An export, before it is made. */
export interface ExportData {
  kind: Kind
  back: string
  params: Query
  /** The entities that were chosen in the list. */
  ids: string[]
  /** The number that the filters match. */
  matches: number
  /** The number that stand on the page of the list. */
  onPage: number
  scope: ExportScope
  limit?: ListLimit
  zones: ZoneChoices
}

/** An export of rows that nobody ticks, before it is made. */
export interface RowsExportData {
  /** The address of the file. */
  file: string
  back: string
  /** What is shown, as it stands in an address. */
  params: Query
  matches: number
  onPage: number
  zones: ZoneChoices
}

/** The rows an export is asked for, when they were sent in a form. */
export interface ChosenRows {
  ids?: string[]
  scope?: ExportScope
  /** They were not taken. */
  result?: FormResult
}

/** The rows beside an entity in the list it was opened from, as addresses. */
export interface RowsAround {
  /** The customer that the list is of. */
  customerId?: string
  /** The list, on the page of the row. */
  list: string
  previous?: RowLink
  next?: RowLink
}

export interface RowLink {
  name: string
  to: string
}

/** An operation that is asked for. */
export interface OperationData {
  kind: Kind
  operation: OperationName
  back: string
  /** Those it fits. */
  items: { id: string; name: string }[]
  /** The number of the chosen ones it does not fit. */
  unfit: number
  /** The number chosen beyond those that can be done at once. */
  beyond: number
  /** The number that the filters match, when all of them are meant. */
  all?: number
  /** The filters that these match. */
  filters?: Pick<EntityList, 'query' | 'choices' | 'limit'>
  /** Customers that have some of them now. */
  losers: { title: string; count: number }[]
  /** Absent: none is needed. */
  customers?: Choices
  profiles?: Choices
  /** What else it does: counted texts. Without a count, that of others could not be told. */
  effects: { key: string; count: number }[]
  /** The text to be typed before it is done: the name of the one, or the number of several. */
  toType?: string
  /** They are too many for one request: a job does them. */
  job?: { count: number; ticket: string }
}

/** Rows of a list that a job is begun for. */
export interface ManyData extends Pick<OperationData, 'kind' | 'filters' | 'items'> {
  closeTo: string
  count: number
  scopes: readonly AttributeScope[]
  ticket: string
}

/** An operation that was not done, or not for all. */
export type OperationAnswer = { result: FormResult } | { failures: { id: string; error: FieldError }[]; count: number }

/** The values of an entity, live, and what they were when the page was made. */
export interface ValuesData {
  subscription: Subscription
  sent: SentValues
}

/** A live link and its state when the page was made. */
export interface LiveData {
  subscription: Subscription
  snapshot: Snapshot
}

export interface AttributesTablePage {
  rows: AttributeRow[]
  totalPages: number
  matches: number
  total: number
  /** Of all attributes of the scope, whatever is shown. */
  keys: string[]
}

export interface AttributesData {
  kind: Kind
  entity: EntityId
  scopes: readonly AttributeScope[]
  scope: AttributeScope
  query: ListQuery<AttributeSort>
  /** A page without scripts reads again by itself. */
  refresh: boolean
  canWrite: boolean
  live: ValuesData
  /** Of a scope that is edited here. */
  page?: AttributesTablePage
}

export interface TelemetryData {
  kind: Kind
  entity: EntityId
  query: ListQuery<'key'>
  live: ValuesData
  recent: (SentRecent & { key: string })[]
  refresh: boolean
  /** Help to send values: before there are any, and when it is asked for. */
  connect?: ConnectHelp
  /** It was asked for. */
  isConnectOpen: boolean
  /** Values may be deleted. */
  canDelete: boolean
}

/** The names of what is stored with a customer or a tenant by an id or in English. */
export interface ContactNames {
  country?: string
  homeDashboard?: string
  /** Of users. */
  defaultDashboard?: string
}
