// What kinds of nodes are called: in the reader's language where they are known here, else as the platform says.
import type { T } from '~/lib/i18n/texts'
import { CATEGORIES, shortClass } from '../node-category'
import { valueAt } from './configuration-members'
import { nodeKindOf } from './node-kinds'

export const nodeName = (t: T, clazz: string, told = ''): string =>
  nodeKindOf(clazz) ? t(`node-name.${shortClass(clazz)}`) : told || shortClass(clazz)

/** What nodes of a class do, in a sentence. */
export const nodeAbout = (t: T, clazz: string, told = ''): string =>
  nodeKindOf(clazz) ? t(`node-about.${shortClass(clazz)}`) : told

const isCategory = (type: string) => CATEGORIES.some((one) => one === type)

export const categoryName = (t: T, type: string): string => (isCategory(type) ? t(`rule-node.category-${type}`) : type)
export const categoryAbout = (t: T, type: string): string => (isCategory(type) ? t(`rule-node.about-${type}`) : '')

/** What a platform tells of a kind of nodes, whatever the shape it tells it in. */
export interface DescriptorFacts {
  name: string
  type: string
  description: string
  /** HTML. */
  details: string
  docUrl: string
  directive: string
  hasResources: boolean
}

export function descriptorFacts(descriptor: unknown): DescriptorFacts {
  const text = (path: string) => {
    const value = valueAt(descriptor, path)
    return typeof value === 'string' ? value : ''
  }
  const definition = 'configurationDescriptor/nodeDefinition'
  const resources = valueAt(descriptor, `${definition}/uiResources`)
  return {
    name: text('name'),
    type: text('type'),
    description: text(`${definition}/description`),
    details: text(`${definition}/details`),
    docUrl: text(`${definition}/docUrl`),
    directive: text(`${definition}/configDirective`),
    hasResources: Array.isArray(resources) && resources.length > 0,
  }
}
