// The kinds of nodes that a platform has, as the editor asks for them: by class, tolerant of what it does not know.
import {
  BOX_TYPE,
  CATEGORIES,
  CHAIN_NODE_TYPE,
  categoryOf,
  type NodeCategory,
  shortClass,
} from '~/lib/rule-chain/node-category'
import { type IconName, iconOfClass } from './node-icon'

/** What a platform tells of a class; everything may be missing. */
export interface Descriptor {
  clazz: string
  name: string
  type: string
  configurationDescriptor?: unknown
}

export interface Kind {
  clazz: string
  name: string
  category: NodeCategory
  icon: IconName
  description: string
  details: string
  docUrl?: string
  hasIn: boolean
  hasOut: boolean
  /** The labels its routes may have. */
  labels: readonly string[]
  takesOwnLabels: boolean
  defaults: unknown
  descriptor?: Descriptor
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** In the reader's language, where there are words for a class. */
export interface Words {
  name(clazz: string, told: string): string
  about(clazz: string, told: string): string
}

const AS_TOLD: Words = { name: (_clazz, told) => told, about: (_clazz, told) => told }

interface Box {
  name: string
  description: string
}

/** As a name begins: platforms write those of their classes small. */
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

function kindOf(descriptor: Descriptor, words: Words): Kind {
  const { clazz, name, type } = descriptor
  const node = record(record(descriptor.configurationDescriptor).nodeDefinition)
  const docUrl = text(node.docUrl)
  return {
    clazz,
    name: capital(words.name(clazz, name)),
    category: categoryOf(type, clazz),
    icon: iconOfClass(clazz, type),
    description: words.about(clazz, text(node.description)),
    details: text(node.details),
    docUrl: /^https?:\/\//.test(docUrl) ? docUrl : undefined,
    hasIn: node.inEnabled !== false,
    hasOut: node.outEnabled !== false,
    labels: texts(node.relationTypes),
    takesOwnLabels: node.customRelations === true,
    defaults: node.defaultConfiguration ?? {},
    descriptor,
  }
}

/** Of a class that the platform does not tell of: nothing is known to be forbidden. */
const unknownKind = (clazz: string): Kind => ({
  clazz,
  name: shortClass(clazz),
  category: 'UNKNOWN',
  icon: 'help',
  description: '',
  details: '',
  hasIn: true,
  hasOut: true,
  labels: ['Success', 'Failure'],
  takesOwnLabels: true,
  defaults: {},
})

export interface Kinds {
  all: readonly Kind[]
  of(clazz: string): Kind
}

const boxKind = (name: string, description: string): Kind => ({
  ...unknownKind(BOX_TYPE),
  name,
  description,
  category: 'RULE_CHAIN',
  icon: 'chain',
  hasOut: false,
  labels: [],
  takesOwnLabels: false,
})

/** `box`: the words for what leads to another chain; newer platforms have a node for it. */
export function kindsOf(descriptors: readonly Descriptor[], box: Box, words: Words = AS_TOLD): Kinds {
  const hasNode = descriptors.some(({ clazz }) => clazz === CHAIN_NODE_TYPE)
  const all = [
    ...descriptors.map((descriptor) => kindOf(descriptor, words)),
    ...(hasNode ? [] : [boxKind(box.name, box.description)]),
  ]
  const byClass = new Map(all.map((kind) => [kind.clazz, kind]))
  return {
    all,
    of(clazz) {
      const known = byClass.get(clazz) ?? unknownKind(clazz)
      byClass.set(clazz, known)
      return known
    },
  }
}

export interface LibraryGroup {
  category: NodeCategory
  kinds: readonly Kind[]
}

/** Those of each category whose name or description holds every word, in the order of the alphabet. */
export function libraryGroups(kinds: readonly Kind[], wanted: string) {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ name, description }: Kind) => {
    const whole = `${name} ${description}`.toLocaleLowerCase()
    return words.every((word) => whole.includes(word))
  }
  return CATEGORIES.flatMap((category): LibraryGroup[] => {
    const found = kinds.filter((kind) => kind.category === category && matches(kind))
    return found.length ? [{ category, kinds: found.toSorted((one, other) => one.name.localeCompare(other.name)) }] : []
  })
}
