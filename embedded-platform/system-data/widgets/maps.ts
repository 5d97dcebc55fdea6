// Maps: where entities are, and where they went.
import { choice, type Settings } from './settings-schema'
import type { Bundle, Widget } from './widget'

const OSM: Settings = {
  provider: 'openstreet-map',
  mapProvider: choice(
    'OpenStreetMap.Mapnik',
    'OpenStreetMap.HOT',
    'Esri.WorldStreetMap',
    'Esri.WorldTopoMap',
    'CartoDB.Positron',
    'CartoDB.DarkMatter',
  ),
  useCustomProvider: false,
  customProviderTileUrl: '',
}
const GOOGLE: Settings = {
  provider: 'google-map',
  gmApiKey: '',
  gmDefaultMapType: choice('roadmap', 'satellite', 'hybrid', 'terrain'),
}
const TENCENT: Settings = {
  provider: 'tencent-map',
  tmApiKey: '',
  tmDefaultMapType: choice('roadmap', 'satellite', 'hybrid'),
}
const HERE: Settings = {
  provider: 'here',
  mapProviderHere: choice('HERE.normalDay', 'HERE.normalNight', 'HERE.hybridDay', 'HERE.terrainDay'),
  credentials: { app_id: '', app_code: '' },
}
const IMAGE: Settings = {
  provider: 'image-map',
  mapImageUrl: '',
  imageEntityAlias: '',
  imageUrlAttribute: '',
  posFunction: 'return { x: origXPos, y: origYPos };',
}

const GROUND: Settings = {
  defaultZoomLevel: null,
  useDefaultCenterPosition: false,
  defaultCenterPosition: '0,0',
  mapPageSize: 10000,
  fitMapBounds: true,
  disableScrollZooming: false,
  latKeyName: 'latitude',
  lngKeyName: 'longitude',
}
const ON_IMAGE: Settings = { mapPageSize: 10000, disableScrollZooming: false, xPosKeyName: 'xPos', yPosKeyName: 'yPos' }

const MARKERS: Settings = {
  showLabel: true,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
  label: '${entityName}',
  useLabelFunction: false,
  labelFunction: '',
  showTooltip: true,
  showTooltipAction: choice('click', 'hover'),
  autocloseTooltip: true,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
  tooltipPattern: '<b>${entityName}</b>',
  useTooltipFunction: false,
  tooltipFunction: '',
  markerOffsetX: 0.5,
  markerOffsetY: 1,
  color: '#FE7569',
  useColorFunction: false,
  colorFunction: '',
  useMarkerImageFunction: false,
  markerImage: '',
  markerImageSize: 34,
  markerImageFunction: '',
  markerImages: [],
  draggableMarker: false,
}
const POLYGONS: Settings = {
  showPolygon: false,
  polygonKeyName: 'coordinates',
  editablePolygon: false,
  polygonColor: '#0000ff',
  polygonOpacity: 0.5,
  polygonStrokeColor: '#fe0001',
  polygonStrokeOpacity: 1,
  polygonStrokeWeight: 1,
  usePolygonColorFunction: false,
  polygonColorFunction: '',
}
const CLUSTERS: Settings = {
  useClusterMarkers: false,
  zoomOnClick: true,
  maxZoom: null,
  showCoverageOnHover: true,
  animate: true,
  maxClusterRadius: 80,
  chunkedLoading: false,
  removeOutsideVisibleBounds: true,
}
const ROUTE: Settings = { strokeWeight: 2, strokeOpacity: 1, useColorFunction: false, colorFunction: '' }

const POSITION = ['latitude', 'longitude']
const ON_IMAGE_POSITION = ['xPos', 'yPos']

const places = (alias: string, name: string, size: readonly [number, number], provider: Settings): Widget => {
  const isImage = provider === IMAGE
  return {
    alias,
    name,
    kind: 'latest',
    size,
    description: isImage ? 'Where entities are on a picture.' : 'Where entities are on a map.',
    settings: { ...provider, ...(isImage ? ON_IMAGE : GROUND), ...MARKERS, ...POLYGONS, ...CLUSTERS },
    keys: isImage ? ON_IMAGE_POSITION : POSITION,
  }
}

const route = (alias: string, name: string, provider: Settings): Widget => ({
  alias,
  name,
  kind: 'timeseries',
  size: [8.5, 6],
  description: 'Ways of entities on a map.',
  settings: { ...provider, ...GROUND, ...MARKERS, ...ROUTE },
  keys: POSITION,
})

export const maps: Bundle = {
  alias: 'maps_v2',
  title: 'Maps',
  description: 'Places and ways of entities.',
  widgets: [
    places('openstreetmap', 'OpenStreetMap', [8.5, 6], OSM),
    places('google_maps', 'Google Maps', [8.5, 6], GOOGLE),
    places('here_map', 'HERE Map', [9.5, 6], HERE),
    places('tencent_maps', 'Tencent Maps', [9, 6], TENCENT),
    places('image_map', 'Image Map', [8.5, 6.5], IMAGE),
    route('route_map', 'Route Map', GOOGLE),
    route('route_map_openstreetmap', 'Route Map - OpenStreetMap', OSM),
    route('route_map_tencent_maps', 'Route Map - Tencent Maps', TENCENT),
    {
      alias: 'test',
      name: 'Trip Animation',
      kind: 'timeseries',
      size: [10, 6.5],
      description: 'A trip played back step by step.',
      settings: {
        ...OSM,
        ...GROUND,
        ...MARKERS,
        ...ROUTE,
        normalizationStep: 1000,
        rotationAngle: 0,
        usePolylineDecorator: false,
        decoratorSymbol: choice('arrowHead', 'dash'),
        decoratorSymbolSize: 10,
        useDecoratorCustomColor: false,
        decoratorCustomColor: '#000',
        showPoints: false,
        pointColor: '',
        pointSize: 10,
        usePointAsAnchor: false,
        pointAsAnchorFunction: '',
        pointTooltipOnRightPanel: true,
      },
      keys: POSITION,
    },
  ],
}

const placement = (alias: string, name: string, size: readonly [number, number], provider: Settings): Widget => {
  const map = places(alias, name, size, provider)
  return {
    ...map,
    description: 'Sets the places and areas of entities.',
    settings: { ...map.settings, draggableMarker: true, showPolygon: true, editablePolygon: true },
  }
}

export const markerPlacements: readonly Widget[] = [
  placement('markers_placement_openstreetmap', 'Markers Placement - OpenStreetMap', [8.5, 6.5], OSM),
  placement('markers_placement_google_maps', 'Markers Placement - Google Maps', [8.5, 6], GOOGLE),
  placement('markers_placement_image_map', 'Markers Placement - Image Map', [8.5, 6.5], IMAGE),
]
