// The map of the demo's sites, districts and river: three datasources, by aliases of these names, the areas of two of them
// under one label.
import { attribute, type BoardWidget } from './board'

const AREA = 'coordinates'

export const sitesMap = (at: BoardWidget['at'], state: string): BoardWidget => ({
  is: ['maps_v2', 'openstreetmap'],
  title: 'Sites',
  at,
  sources: [
    {
      type: 'entity',
      alias: 'Sites',
      keys: [
        attribute('latitude', 'latitude'),
        attribute('longitude', 'longitude'),
        attribute('address', 'Address'),
        attribute('area', 'Area'),
      ],
    },
    { type: 'entity', alias: 'River', keys: [attribute('river', AREA)] },
    { type: 'entity', alias: 'Districts', keys: [attribute('perimeter', AREA)] },
  ],
  settings: {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
    tooltipPattern: '<b>${entityName}</b><br/>${Address}',
    fitMapBounds: true,
    // What would lie one over the other is a group with its number.
    useClusterMarkers: true,
    maxClusterRadius: 26,
    showPolygon: true,
    polygonKeyName: AREA,
    usePolygonColorFunction: true,
    polygonColorFunction: "return data.aliasName === 'River' ? '#4495ea' : '#008287';",
    polygonOpacity: 0.2,
    polygonStrokeColor: '#4495ea',
    polygonStrokeOpacity: 0.35,
    polygonStrokeWeight: 1,
  },
  opens: { source: 'markerClick', state },
})
