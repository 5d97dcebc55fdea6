// The addresses below a rule chain's page that its editor leads to: apart from `paths`, which every page carries.
import { paths, type Query, withQuery } from '~/lib/paths'

const below = (id: string, page: string, query?: Query) => withQuery(`${paths.of('ruleChain').one(id)}/${page}`, query)
const ofNode = (page: string) => (id: string, key: string, query?: Query) =>
  below(id, `nodes/${encodeURIComponent(key)}/${page}`, query)

export const chainPaths = {
  /** The script of a node on trial; `event` and `ts`: with that message. */
  test: ofNode('test'),
  /** What a node noted while it was debugged. */
  events: ofNode('events'),
  /** One of them in full. */
  event: ofNode('events/one'),
  /** The same of late, for the canvas. */
  noted: ofNode('noted'),
  /** What the canvas marks: nodes that failed, and the way of a message. */
  trace: (id: string, query?: Query) => below(id, 'trace', query),
  usedBy: (id: string) => below(id, 'usedBy'),
  versions: (id: string, query?: Query) => below(id, 'versions', query),
  debug: (id: string, query?: Query) => below(id, 'debug', query),
}
