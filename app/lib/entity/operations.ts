// The operations on entities, one or many: which fit an entity as it is, and what each needs to be told.

interface Entity {
  customerId?: string
  isPublic?: boolean
  isReadOnly?: boolean
  isKept?: boolean
  isDefault?: boolean
  isRoot?: boolean
  isActivated?: boolean
  isEnabled?: boolean
  customers?: readonly unknown[]
}

interface Operation {
  icon: string
  /** Nothing that the platform would refuse, or that would change nothing. */
  fits(entity: Entity): boolean
  /** The choice that a person makes before. */
  needs?: 'customer' | 'profile'
  isDanger?: boolean
  /** Stands in the bar over chosen rows; the others are under More. */
  inBar?: boolean
  /** The customer that has the entity loses it. */
  takesAway?: boolean
  /** Done with one alone. */
  isForOne?: boolean
}

const isAssigned = ({ customerId, isPublic }: Entity) => customerId !== undefined && !isPublic

export const operations = {
  assign: { icon: 'assign', fits: () => true, needs: 'customer', inBar: true, takesAway: true },
  unassign: { icon: 'customers', fits: isAssigned, takesAway: true },
  withdraw: { icon: 'customers', fits: ({ customers = [] }) => customers.length > 0, needs: 'customer' },
  public: { icon: 'public', fits: ({ isPublic }) => !isPublic, inBar: true, takesAway: true },
  private: { icon: 'lock', fits: ({ isPublic }) => isPublic ?? false },
  profile: { icon: 'profiles', fits: () => true, needs: 'profile' },
  default: { icon: 'flag', fits: ({ isDefault }) => isDefault === false, isForOne: true },
  root: { icon: 'flag', fits: ({ isRoot }) => isRoot === false, isForOne: true },
  enable: { icon: 'check', fits: ({ isActivated, isEnabled }) => (isActivated ?? false) && !isEnabled },
  disable: { icon: 'lock', fits: ({ isActivated, isEnabled }) => (isActivated && isEnabled) ?? false },
  delete: { icon: 'delete', fits: ({ isReadOnly, isKept }) => !isReadOnly && !isKept, isDanger: true, inBar: true },
} as const satisfies Record<string, Operation>

/** The button of a list that sends more rows than an address holds: they are shown before anything is done. */
export const TICKED = 'ticked'

export type OperationName = keyof typeof operations

export const operationOf = (name: OperationName): Operation => operations[name]

/** Those that fit an entity, in the order they are offered. */
export const fittingOperations = (names: readonly OperationName[], entity: Entity) =>
  names.filter((name) => operationOf(name).fits(entity))

/** The same with those first that stand in the bar over chosen rows. */
export const inBarOrder = (names: readonly OperationName[]) =>
  names
    .filter((name) => !operationOf(name).isForOne)
    .toSorted((a, b) => Number(operationOf(b).inBar ?? false) - Number(operationOf(a).inBar ?? false))
