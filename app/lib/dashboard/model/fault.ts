// What is wrong with a document, told by a code that has a sentence in every language, and by the place.

export type FaultCode =
  /** There is no dashboard, or no configuration in it. */
  | 'not-a-dashboard'
  /** A part is of another type than its readers know: it counts as missing. */
  | 'wrong-type'
  /** A type of widget, datasource or key that nobody knows. */
  | 'unknown-type'
  /** No state is the root, or several are: the first is. */
  | 'root-state'
  /** A layout places a widget that is not there. */
  | 'widget-missing'
  /** A datasource or a target names an alias that is not there. */
  | 'alias-missing'
  /** A datasource names a filter that is not there. */
  | 'filter-missing'
  /** An action leads to a state that is not there. */
  | 'state-missing'

export interface Fault {
  code: FaultCode
  /** Names of members and numbers of elements, from the configuration down. */
  where: readonly string[]
  /** What was found there or is missing: a name, a type. */
  found?: string
}
