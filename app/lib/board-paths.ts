// The addresses that dashboards alone lead to: apart from `paths`, which every page carries.
import { type Query, withQuery } from './paths'

export const boardPaths = {
  /** What foreign scripts run in. */
  sandboxFrame: () => '/sandbox/frame',
  /** A picture that a dashboard holds. */
  picture: (id: string, query: Query) => withQuery(`/dashboard/${encodeURIComponent(id)}/picture`, query),
  /** The values of one of its widgets, as a file. */
  tileData: (id: string, widgetId: string, query?: Query) =>
    withQuery(`/dashboard/${encodeURIComponent(id)}/data/${encodeURIComponent(widgetId)}`, query),
  /** The alarms of entities in a stretch of time. */
  alarmMarks: () => '/options/alarm-marks',
}
