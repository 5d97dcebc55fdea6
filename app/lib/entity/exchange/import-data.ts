// What the page that takes in a file shows of it, and the names of its fields.
import type { Choices } from '~/lib/forms/choices'
import type { FormResult } from '~/lib/forms/form-result'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Caution, Held, Rival } from './exchange'

/** So many that are missing can be chosen anew. */
export const MOST_PICKED = 40

export const pickField = (index: number) => `pick${index}`
export const pickType = (index: number) => `pick${index}Type`
/** The entity that this field is about, in the words of a form. */
export const pickFor = (index: number) => `pick${index}For`

/** What becomes of the one that has the place of what is imported. */
export const RIVAL_CHOICES = ['beside', 'replace'] as const

export interface Missing extends EntityId {
  /** What points to it, as the file calls that. */
  used: string[]
  /** Absent: entities of that type cannot be chosen here. */
  choices?: Choices
}

export interface ImportPreview {
  name: string
  holds: Held[]
  missing: Missing[]
  beyond: number
  /** Members that this platform does not keep. */
  notKept: string[]
  cautions: Caution[]
  /** The address of the one that has the name. */
  namesakeAt?: string
  rival?: Rival
}

export interface ImportData {
  /** Translation keys: the title of the page, and what it is called by that is imported. */
  title: string
  nameText: string
  closeTo: string
  /** Of a file, in bytes. */
  most: number
}

export interface ImportAnswer {
  result: FormResult
  /** Absent: the file could not be read. */
  preview?: ImportPreview
}
