// A form for one value: an attribute, or a point of a series.
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { WidgetDefinition } from '../definition'

const attributes = ['integer', 'double', 'string', 'boolean', 'date', 'location']
const series = ['integer', 'double', 'string', 'boolean', 'location']

const scoped = (scope: 'server' | 'shared'): [string, Members][] =>
  attributes.map((value) => [`input_widgets.update_${scope}_${value}_attribute`, { value, scope }])

export const inputValue: WidgetDefinition = {
  name: 'input-value',
  types: Object.fromEntries([
    ...scoped('server'),
    ...scoped('shared'),
    // Where it writes, its settings say.
    ['input_widgets.update_json_attribute', { value: 'json' }],
    ...series.map((value): [string, Members] => [
      `input_widgets.update_${value}_timeseries`,
      { value, scope: 'timeseries' },
    ]),
  ]),
  needs: () => ({ isSingleEntity: true }),
  loadControl: () => import('./model'),
}
