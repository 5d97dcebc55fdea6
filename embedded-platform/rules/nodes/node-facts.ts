// A rule node as whoever draws chains sees it.

export interface NodeFacts {
  /** Without the package that all share. */
  clazz: string
  name: string
  /** Of its outgoing connections, besides Failure; Success when not said. */
  labels?: readonly string[]
  /** Takes no messages: it makes them. */
  isSource?: boolean
  /** The user may name connections. */
  hasOwnLabels?: boolean
  /** The name of its settings form in clients. */
  form: string
  icon?: string
  configuration: Readonly<Record<string, unknown>>
  description: string
  /** HTML. */
  details: string
}
