// A kind of entity as the console knows it: one declaration, read by addresses, menu, guards, lists, tabs and operations.
import type { AttributeScope } from '../platform/attribute-scope'
import type { EventType } from '../platform/event-type'
import type { Authority } from '../session/session-user'
import type { OperationName } from './operations'

/** The things that a filter's value is one of, found by their names among however many there are. */
export type Findable = 'customer' | 'profile' | 'type'

export interface ListFilter {
  /** The parameter of the platform's list call. The customer has none: it has a list call of its own. */
  parameter: string | undefined
  /** Translation key. */
  label: string
  /** Texts in an address that can be a value; others are no filter. */
  pattern: RegExp
  /** The type as entity queries compare it: the value, or the name that it stands for. */
  type?: 'value' | 'name'
  /** Its value is the id of one of these. */
  finds?: Findable
  /** The server attribute that is true or false: its values are 'active' and 'inactive'. */
  flag?: string
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The filter by owner: chosen on a page of its own, as there may be any number of customers. */
export const customerFilter = {
  parameter: undefined,
  label: 'entity.customer',
  pattern: ID,
  finds: 'customer',
} as const satisfies ListFilter

/** Customers see what is assigned to them, and write its values. */
export const rightsOfOwned = {
  see: ['TENANT_ADMIN', 'CUSTOMER_USER'],
  manage: ['TENANT_ADMIN'],
  write: ['TENANT_ADMIN', 'CUSTOMER_USER'],
} as const satisfies KindDeclaration['rights']

/** Nobody else sees any of it. */
export const rightsOf = (...keepers: Authority[]) =>
  ({ see: keepers, manage: keepers, write: keepers }) satisfies KindDeclaration['rights']

/** The usual order of a list. */
export const newestFirst = { sort: 'createdTime', order: 'desc' } as const

/** Fields that entity queries of every platform compare, and what they are compared as. */
export const queryFields = {
  name: 'text',
  label: 'text',
  type: 'text',
  email: 'text',
  country: 'text',
  city: 'text',
  createdTime: 'date',
} as const
export type QueryField = keyof typeof queryFields

/** Kinds that others stand below. */
export type OwnerKind = 'customer' | 'tenant'

export type TabName =
  | 'transport'
  | 'alarmRules'
  | 'calculatedFields'
  | 'provisioning'
  | 'attributes'
  | 'telemetry'
  | 'commands'
  | 'alarms'
  | 'events'
  | 'relations'
  | 'auditLogs'

export interface KindDeclaration {
  /** The entity type, as the platform writes it. */
  type: string
  /** First part of its addresses. */
  area: string
  /** The name of its id among the parameters of an address. */
  param: string
  /** The group of its texts; KIND_TEXTS are among them. */
  texts: string
  icon: string
  /** A customer can have one: it is assigned, made public, and listed by its customer. */
  isOwned?: boolean
  /** Several customers can have one at once. */
  isShared?: boolean
  /** It comes in from files of rows. */
  takesRows?: boolean
  /** It leaves as a file of JSON, and comes in as one. */
  isExchanged?: boolean
  /** It is looked at on a page of its own, at its address: its details stand at another. */
  hasView?: boolean
  /** Whoever has its link sees one that is public: the dialog of that link follows. */
  hasPublicLink?: boolean
  /** It stands below one of these, and its lists do: /customers/{id}/users. */
  below?: readonly OwnerKind[]
  /** Translation key for what it is called by; else that is its name. */
  nameText?: string
  /** Translation key for what a search looks into, where that is no name, title or label. */
  searchText?: string
  /** Lists of newer platforms leave out what its operations depend on. */
  isToldAlone?: boolean
  /** One that this person may not change can be copied, too. */
  isOthersCopied?: boolean
  /** Deleting one takes so much along that its name is typed before. */
  isDeletedByName?: boolean
  /** Nobody has a right that is not named. */
  rights: Readonly<Partial<Record<Right, readonly Authority[]>>>
  list: {
    /** Properties the platform can sort by. */
    sorts: readonly string[]
    sort: string
    order: 'asc' | 'desc'
    /** Fields that it is filtered by, each with its translation key. Without any, entity queries are not asked at all:
     * not about values of keys either. */
    fields: Readonly<Partial<Record<QueryField, string>>>
    /** By their names in an address. */
    filters: Readonly<Record<string, ListFilter>>
  }
  operations: readonly OperationName[]
  tabs: readonly TabName[]
  /** Its alarms are those of everything that belongs to it. */
  gathersAlarms?: boolean
  /** Types of its events, the first one shown first; without any those that all entities have. */
  events?: readonly EventType[]
  /** It is offered as the other end of a relation. */
  isRelatable?: boolean
  /** Scopes of its attributes, the first one shown first. */
  scopes: readonly AttributeScope[]
  /** Server attributes that the platform writes itself: nobody else does. */
  ownKeys?: readonly string[]
  /** Its telemetry is that of another entity: here it is only read. */
  isSeriesReadOnly?: boolean
  /** It has credentials, and sends values itself. */
  connects?: boolean
}

/** The words that each kind has of its own; all else is said without a noun (groups `entity` and `operation`). */
export const KIND_TEXTS = ['add', 'all', 'edit', 'counted', 'delete-effect', 'empty-title', 'empty-text'] as const

/** Its name in the menu: on every page, so in the group `home`. What one does there is said by the first page alone, and
 * what is said when one is gone or not allowed comes with an error alone (`gone`). */
export const placeTexts = ({ area }: Pick<KindDeclaration, 'area'>) => ({
  title: `home.${area}`,
  about: `place.${area}`,
  missing: `gone.missing-${area}`,
  forbidden: `gone.forbidden-${area}`,
})

/** See its pages, change it, write its attributes, take what is offered to customers, and give it back. */
export type Right = 'see' | 'manage' | 'write' | 'claim' | 'reclaim'
