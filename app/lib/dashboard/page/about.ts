// What stands around a dashboard for whoever is signed in.
import type { SessionUser } from '~/lib/session/session-user'

export interface NamedBoard {
  id: string
  title: string
}

export interface BoardAbout {
  isStarred: boolean
  /** The others that this person may open; absent where the author does not want them chosen here. */
  dashboards?: { starred: NamedBoard[]; recent: NamedBoard[]; others: NamedBoard[] }
  /** Whole, without what is chosen on the page. */
  publicLink?: string
  /** Whoever sees nothing of the console but dashboards, and the name of the person behind. */
  confined?: { user: SessionUser; self?: string }
}
