// The facts of a widget type that the page of its bundle shows.
export interface WidgetTypeFacts {
  id: string
  name: string
  /** What dashboards know it by. */
  word?: string
  /** The platform's word for what such widgets show. */
  type?: string
  isDeprecated: boolean
}
