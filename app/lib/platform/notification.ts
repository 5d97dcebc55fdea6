// A message in the platform's inbox of a person, as pages are shown it.
import type { EntityId } from './entity-id'

export interface NoticeItem {
  id: string
  /** Epoch milliseconds. */
  at: number
  subject: string
  text: string
  isRead: boolean
  /** The entity it is about. */
  about?: EntityId
  /** A page it offers, as an address of the platform's own interface. */
  link?: string
}
