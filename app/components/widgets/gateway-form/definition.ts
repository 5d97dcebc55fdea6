// Configures a gateway: one that is chosen or made here, or the one that the dashboard is about.
import type { DataKey, Datasource, Widget } from '~/lib/dashboard/model/widget'
import { isUuid } from '~/lib/platform/entity-id'
import type { WidgetDefinition } from '../definition'
import { gatewayMember } from './members'

const key = (name: string, type: DataKey['type']): DataKey => ({
  name,
  type,
  label: name,
  settings: {},
  usePostProcessing: false,
})

/** What gateways tell of themselves, and what they are told. */
const CONFIGURATION = ['current_configuration', 'configuration_drafts', 'RemoteLoggingLevel'].map((name) =>
  key(name, 'attribute'),
)
const NAME = [key('name', 'entityField')]

const blank: Omit<Datasource, 'dataKeys'> = { name: '', type: 'entity', latestDataKeys: [] }

/** Devices say in their additional facts that they are gateways; platforms keep those as a text. */
const ALL_GATEWAYS: Datasource = {
  ...blank,
  dataKeys: NAME,
  found: {
    entityFilter: { type: 'entityType', entityType: 'DEVICE' },
    keyFilters: [
      {
        key: { type: 'ENTITY_FIELD', key: 'additionalInfo' },
        valueType: 'STRING',
        predicate: {
          type: 'STRING',
          operation: 'CONTAINS',
          value: { defaultValue: '"gateway":true' },
          ignoreCase: false,
        },
      },
    ],
  },
}

const oneGateway = (id: string): Datasource => ({
  ...blank,
  dataKeys: CONFIGURATION,
  found: {
    entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } },
    keyFilters: [],
  },
})

const withSources = (widget: Widget, datasources: Datasource[]): Widget => ({
  ...widget,
  type: 'latest',
  config: { ...widget.config, datasources },
})

export const gatewayForm: WidgetDefinition = {
  name: 'gateway-form',
  types: {
    'gateway_widgets.gateway_configuration': { isList: true },
    'gateway_widgets.config_form_latest': {},
  },
  showsNothing: true,
  asPlanned(widget, search) {
    if (widget.alias !== 'gateway_configuration')
      return withSources(
        widget,
        widget.config.datasources.slice(0, 1).map((source) => ({ ...source, dataKeys: CONFIGURATION })),
      )
    const chosen = search.get(gatewayMember(widget)) ?? ''
    return withSources(widget, [ALL_GATEWAYS, ...(isUuid(chosen) ? [oneGateway(chosen)] : [])])
  },
  loadControl: () => import('./control'),
}
