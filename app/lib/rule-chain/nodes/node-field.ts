// What the form of a kind of nodes consists of, as data: fields and the members of the configuration they stand for.

/** Values of other members, by their paths: all have to be among those given. */
export type When = Readonly<Record<string, readonly (string | boolean)[]>>

export interface FieldBase {
  /** Of the member: `credentials/username`. */
  path: string
  /** Tells it from another field of the same member. */
  as?: string
  /** Name of its words in `node-field`; without it the last part of the path. */
  label?: string
  /** It has words of help, under the name of its label. */
  help?: true
  /** Has to be filled in where it shows. */
  required?: true
  /** What is said where it is not filled in; without it the usual. */
  lacking?: string
  /** Counts only then: else it keeps what is stored, and nothing is wrong with it. */
  when?: When
  /** Only where the configuration has such a member, or the one named: newer platforms bring it along. */
  ifThere?: true | string
  /** Only where the platform can do it, or the configuration has such a member. */
  offered?: 'tbel'
  /** Fields of one name stand together under its words. */
  group?: string
}

export interface TextField extends FieldBase {
  kind: 'text'
  /** ${key} of the metadata and $[key] of the message are filled in. */
  pattern?: true
  lines?: number
  /** Blanks around it are no part of it. */
  trimmed?: true
  /** What is stored for an empty field; without it the empty text. */
  blank?: 'null'
  /** Any other text may be typed. */
  suggestions?: 'relation-types'
  /** What it has to look like, and the name of what is said where it does not. */
  like?: { pattern: RegExp; key: string }
}

export interface NumberField extends FieldBase {
  kind: 'number'
  min?: number
  max?: number
  /** 48.85 is one too. */
  decimal?: true
  /** Stands for nothing, and is drawn as that. */
  none?: 0
}

export interface FlagField extends FieldBase {
  kind: 'flag'
}

export interface ChoiceField extends FieldBase {
  kind: 'choice'
  options: readonly string[]
  /** Begin of their keys in `node-choice`; without it they are shown as they are. */
  words?: string
  /** What a missing member stands for. */
  missing?: string
  /** Another choice begins the object it stands in anew. */
  begins?: true
}

/** Texts in any number, one of a kind each. */
export interface ListField extends FieldBase {
  kind: 'list'
  /** There are no others. */
  options?: readonly string[]
  words?: string
  suggestions?: 'message-types' | 'device-types' | 'relation-types'
}

export interface MapField extends FieldBase {
  kind: 'map'
}

/** An entity: `path` holds its id, `typePath` its type. */
export interface EntityField extends FieldBase {
  kind: 'entity'
  typePath: string
  types: readonly string[]
}

export interface QueueField extends FieldBase {
  kind: 'queue'
}

/** Rows of a type of relation and types of entities. */
export interface FiltersField extends FieldBase {
  kind: 'filters'
}

/** The text of a file; `namePath` holds how it was called. */
export interface FileField extends FieldBase {
  kind: 'file'
  namePath: string
  accept: string
  /** What is stored is not shown again. */
  secret?: true
}

/** What is stored is not shown again. */
export interface SecretField extends FieldBase {
  kind: 'secret'
}

export interface ScriptField extends FieldBase {
  kind: 'script'
  language: 'JS' | 'TBEL'
}

export type NodeField =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | ListField
  | MapField
  | EntityField
  | QueueField
  | FiltersField
  | FileField
  | SecretField
  | ScriptField

/** Something wrong with a configuration. `key` and `values` are those of a text. */
export interface NodeFault {
  path: string
  key: string
  values?: Record<string, string | number>
}

export interface NodeKind {
  /** Java class. */
  clazz: string
  /** There are several of a class: it is for configurations that have this member. */
  has?: string
  fields: readonly NodeField[]
  /** What no field can tell alone. `value`: what stands at a path. */
  check?: (value: (path: string) => unknown) => NodeFault[]
}
