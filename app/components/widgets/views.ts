// What draws each native widget, by the name of its folder. Pages know their tiles by these names alone: what a type stands
// for is settled on the server, where the declarations stay.
import { loadMapView } from '~/components/maps/load-map-view'
import { fetched } from '~/components/ui/fetched'
import type { WidgetView } from './definition'

type Load = () => Promise<{ default: WidgetView }>

export const views: Readonly<Record<string, Load>> = {
  'alarms-table': () => import('./alarms-table/alarms-table'),
  'attributes-card': () => import('./attributes-card/attributes-card'),
  'chart-card': () => import('./chart-card/chart-card'),
  'command-button': () => import('./command-button/command-button'),
  compass: () => import('./compass/compass'),
  'custom-widget': () => import('./custom-widget/custom-widget'),
  'date-navigator': () => import('./date-navigator/date-navigator'),
  'device-claim': () => import('./device-claim/device-claim'),
  'entities-hierarchy': () => import('./entities-hierarchy/entities-hierarchy'),
  'entities-table': () => import('./entities-table/entities-table'),
  'gateway-events': () => import('./gateway-events/gateway-events'),
  'gateway-form': () => import('./gateway-form/gateway-form'),
  gauge: () => import('./gauge/gauge'),
  'gpio-control': () => import('./gpio-control/gpio-control'),
  'html-card': () => import('./html-card/html-card'),
  'input-many': () => import('./input-many/input-many'),
  'input-picture': () => import('./input-picture/input-picture'),
  'input-value': () => import('./input-value/input-value'),
  'knob-control': () => import('./knob-control/knob-control'),
  'label-card': () => import('./label-card/label-card'),
  'latest-chart': () => import('./latest-chart/latest-chart'),
  level: () => import('./level/level'),
  'light-control': () => import('./light-control/light-control'),
  lights: () => import('./lights/lights'),
  'link-buttons': () => import('./link-buttons/link-buttons'),
  'navigation-cards': () => import('./navigation-cards/navigation-cards'),
  'note-card': () => import('./note-card/note-card'),
  'placing-map': () => loadMapView(() => import('./places-map/placing-map')),
  'places-map': () => loadMapView(() => import('./places-map/places-map')),
  'qr-code': () => import('./qr-code/qr-code'),
  'remote-shell': () => import('./remote-shell/remote-shell'),
  'route-map': () => loadMapView(() => import('./route-map/route-map')),
  'rpc-terminal': () => import('./rpc-terminal/rpc-terminal'),
  'status-card': () => import('./status-card/status-card'),
  'switch-control': () => import('./switch-control/switch-control'),
  'symbol-card': () => import('./symbol-card/symbol-card'),
  'text-card': () => import('./text-card/text-card'),
  'time-chart': () => import('./time-chart/time-chart'),
  'time-table': () => import('./time-table/time-table'),
  'trip-map': () => loadMapView(() => import('./trip-map/trip-map')),
  'usage-card': () => import('./usage-card/usage-card'),
  'value-card': () => import('./value-card/value-card'),
}

export const widgetViews = fetched<typeof views>(views)
