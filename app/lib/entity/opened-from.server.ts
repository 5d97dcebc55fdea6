// Forms about entities that are opened from elsewhere, such as a table of a dashboard: they lead back there.
import { localPath } from '~/lib/session/local-path'

/** The address that it was opened from, of this console alone. */
export const openedFrom = (request: Request): string | undefined =>
  localPath(new URL(request.url).searchParams.get('back'))
