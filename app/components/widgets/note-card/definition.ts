// What only the platform's own console has: the start page of newer platforms, edges, gateways. The card says what it is about
// and where the same is found here.
import type { WidgetDefinition } from '../definition'
import type { NoteLink } from './links'

const home = (...links: NoteLink[]) => ({ about: 'home', links })
const gateway = { about: 'gateway', links: ['device'] }

export const noteCard: WidgetDefinition = {
  name: 'note-card',
  types: {
    'home_page_widgets.dashboards': home('dashboard'),
    'home_page_widgets.quick_links': home('device', 'asset', 'dashboard'),
    'home_page_widgets.getting_started': home('device', 'dashboard'),
    'home_page_widgets.documentation_links': { about: 'documentation' },
    'home_page_widgets.usage_info': { about: 'usage' },
    'home_page_widgets.iot_hub': { about: 'documentation' },
    mobile_app_qr_code: { about: 'mobile' },
    unread_notifications: { about: 'notifications' },
    'edge_widgets.edges_overview': { about: 'edge' },
    'gateway_widgets.gateway_connectors': gateway,
    'gateway_widgets.gateway_custom_statistics': gateway,
    'gateway_widgets.gateway_general_chart_statistics': gateway,
    'gateway_widgets.gateway_general_configuration': gateway,
    'gateway_widgets.gateway_logs': gateway,
    'gateway_widgets.gateway_status': gateway,
    'gateway_widgets.service_rpc': gateway,
    'cards.dashboard_state_widget': { about: 'state', action: 'shownState' },
    'control_widgets.persistent_table': { about: 'persistent', links: ['device'] },
  },
  asksNothing: true,
  showsNothing: true,
}
