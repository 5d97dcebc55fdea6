import type { NoticeItem } from '../platform/notification'

/** A message of the platform with the page of this console that it leads to. */
export interface Notice extends Omit<NoticeItem, 'about' | 'link'> {
  to?: string
}
