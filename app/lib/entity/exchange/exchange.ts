// How entities of a kind leave as a file of JSON and come in as one. A kind declares what is its own; parsing, checking,
// the preview and the questions are the same for all (import.server.ts, export.server.ts).
import type { ZodType } from 'zod'
import type { Capabilities } from '~/lib/platform/capabilities.server'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'

/** The JSON of a file: every member as it was written, numbers digit for digit. */
export type Document = Record<string, unknown>

/** A place in a document. */
export type Place = readonly (string | number)[]

/** Something elsewhere that a document points to by an id. */
export interface Reference extends EntityId {
  /** The place of the id: within an object of a type and an id, or alone. */
  at: Place
  form: 'entity' | 'id'
  /** What in the document points there, as its author called it. */
  used: string
}

/** What a document holds, counted: a translation key of a counted text. */
export interface Held {
  key: string
  count: number
}

/** What is to be known before: a translation key. */
export interface Caution {
  key: string
  values?: Record<string, string | number>
}

/** A part of a document because of which it was refused. */
export interface RefusedPart {
  /** As its author called it. */
  name: string
  at: Place
  /** What is wrong, where that is known better than the refusal says it: a translation key. */
  why?: Caution
}

/** The one that has the place of a document here: what points to it finds that one. */
export interface Rival {
  id: string
  name: string
  /** What others know it by. */
  word: string
}

export interface Exchange {
  /** What a file has to be, at least. Its messages are not used: what is wrong where is told from its issues. */
  shape: ZodType
  /** Members that name it to the platform it came from: neither written out nor taken in. */
  leftOut?: readonly string[]
  nameOf(document: Document): string
  withName(document: Document, name: string): Document
  /** Platforms refuse another of the same name; else two may have it, and who means that says so. */
  isNameUnique?: true
  /** The one that has the name already. */
  namesake(platform: Connection, name: string): Promise<EntityId | undefined>
  holds(document: Document): Held[]
  references(document: Document): Reference[]
  /** Members with something in them that a platform of this age does not keep. */
  notKept(document: Document, can: Capabilities): string[]
  /** What else becomes of it on this platform, where some that it points to are missing. */
  cautions?(platform: Connection, document: Document, missing: readonly EntityId[]): Promise<Caution[]>
  /** Who has its place already, where only one can: it is asked whether that one is written over. */
  rival?(platform: Connection, document: Document): Promise<Rival | undefined>
  /** Where in the document stands what was refused, and what is wrong with it there, where that can be told. */
  refusedAt?(platform: Connection, document: Document, message: string): Promise<RefusedPart | undefined>
  /** All of it, as it is stored. */
  read(platform: Connection, id: string): Promise<Document>
  /** Makes one, or writes over the rival. What takes several calls is taken back when one is refused (`together`). */
  write(platform: Connection, document: Document, insteadOf?: Rival): Promise<EntityId>
}

/** Members of everything that a platform keeps. */
const PLATFORM_MEMBERS = ['id', 'createdTime', 'tenantId', 'customerId', 'externalId', 'version']

/** Without what names it to one platform. */
export function withoutOrigin(document: Document, { leftOut = [] }: Pick<Exchange, 'leftOut'>): Document {
  const left = new Set([...PLATFORM_MEMBERS, ...leftOut])
  return Object.fromEntries(Object.entries(document).filter(([name]) => !left.has(name)))
}

/** Something made, and what belongs to it: all of it, or nothing. */
export async function together<Made>(
  make: () => Promise<Made>,
  complete: (made: Made) => Promise<unknown>,
  takeBack: (made: Made) => Promise<unknown>,
): Promise<Made> {
  const made = await make()
  try {
    await complete(made)
    return made
  } catch (error) {
    // What cannot be taken back either leaves the refusal to be told.
    await takeBack(made).catch(() => undefined)
    throw error
  }
}
