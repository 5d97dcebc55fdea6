// A configuration of any age in the form of today. Only what was written in another way then changes: defaults are not
// filled in, members that nobody knows stay, and a configuration of today is given back as the very object it is.
import type { Members } from './dashboard'
import { withoutOldAliases } from './old-aliases'
import { withoutOldGrid, withStates } from './old-states'
import { withoutOldWidgets } from './old-widgets'

/** `title`: of the dashboard, for the state that one without states gets. */
export function migrated(configuration: Members, title: string): Members {
  const { configuration: aliased, renamed } = withoutOldAliases(configuration)
  return withoutOldGrid(withStates(withoutOldWidgets(aliased, renamed), title))
}
