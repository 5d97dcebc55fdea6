// The field of a form that the platform means when it refuses.
import { errorKey, type PlatformError } from './errors'

export interface Refusal {
  /** Undefined: the form as a whole. */
  field?: string
  key: string
  values?: Record<string, string | number>
}

/** Fields of a form by what the platform's words are translated to, and by the member newer platforms name. */
export interface RefusalTable {
  fieldOfKey: Readonly<Record<string, string>>
  fieldOfMember: Readonly<Record<string, string>>
}

const USUAL: RefusalTable = {
  fieldOfKey: {
    'entity.name-required': 'name',
    'entity.name-exists': 'name',
    'entity.customer-gone': 'customerId',
    'error.name-malformed': 'name',
  },
  fieldOfMember: { name: 'name', label: 'label', additionalInfo: 'description' },
}

/** `own` adds to what all kinds have. */
export function refusalOf(error: PlatformError, own: Partial<RefusalTable> = {}): Refusal {
  const { key, values } = errorKey(error)
  // Newer platforms name the member: “Validation error: label is malformed”.
  const [, member = '', why = ''] = /^Validation error: (\w+) (.*)$/s.exec(error.platformMessage) ?? []
  const field = own.fieldOfMember?.[member] ?? USUAL.fieldOfMember[member]
  if (field) return { field, key: why.startsWith('is malformed') ? 'error.name-malformed' : key, values }
  return { field: own.fieldOfKey?.[key] ?? USUAL.fieldOfKey[key], key, values }
}
