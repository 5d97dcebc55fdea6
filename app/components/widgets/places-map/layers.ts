// The settings of the layers of newer platforms under the names that older maps have for the same, one list for the
// datasources in their order: so there is one drawing of maps.

import type { Members } from '~/lib/dashboard/model/dashboard'
import {
  asideCount,
  isLayered,
  layerClick,
  layerTooltip,
  type MapLayer,
  mapLayersOf,
} from '~/lib/dashboard/model/map-layers'
import { isObject, numberOf, objectOf, textsOf } from '~/lib/dashboard/model/own'

const nameOfKey = (stored: unknown): unknown => {
  const { label, name } = objectOf(stored)
  return label || name
}

/** A colour, the ranges of a key's values, or a function. */
function colourOf(stored: unknown, names: { uses: string; fn: string; constant: string }): Members {
  const { type, color, range, rangeKey, colorFunction } = objectOf(stored)
  return {
    [names.constant]: color,
    [names.uses]: type === 'function',
    [names.fn]: colorFunction,
    colorRange: type === 'range' ? range : undefined,
    colorRangeKey: nameOfKey(rangeKey),
  }
}

const MARKER = { uses: 'useColorFunction', fn: 'colorFunction', constant: 'color' }
const PATH = { ...MARKER, constant: 'strokeColor' }
const AREA = { uses: 'usePolygonColorFunction', fn: 'polygonColorFunction', constant: 'polygonColor' }

function textsOfLayer(layer: Members): Members {
  const [label, tooltip] = [objectOf(layer.label), objectOf(layer.tooltip)]
  return {
    showLabel: label.show !== false,
    label: label.pattern,
    useLabelFunction: label.type === 'function',
    labelFunction: label.patternFunction,
    showTooltip: tooltip.show !== false,
    tooltipPattern: tooltip.pattern,
    useTooltipFunction: tooltip.type === 'function',
    tooltipFunction: tooltip.patternFunction,
  }
}

function markersOf(layer: Members): Members {
  const { markerType, xKey, yKey, positionFunction } = layer
  const [x, y] = [nameOfKey(xKey), nameOfKey(yKey)]
  const image = objectOf(layer.markerImage)
  return {
    latKeyName: x,
    lngKeyName: y,
    xPosKeyName: x,
    yPosKeyName: y,
    posFunction: positionFunction,
    ...colourOf(objectOf(markerType === 'icon' ? layer.markerIcon : layer.markerShape).color, MARKER),
    ...(markerType === 'image' && {
      markerImage: image.image,
      markerImageSize: image.imageSize,
      useMarkerImageFunction: image.type === 'function',
      markerImageFunction: image.imageFunction,
      markerImages: image.images,
    }),
  }
}

/** They count in pixels. */
const lengthOf = (stored: unknown) => numberOf(stored) ?? stored

const pathOf = ({ showPath, pathStrokeColor, pathStrokeWeight, ...path }: Members): Members => ({
  ...colourOf(pathStrokeColor, PATH),
  usePolylineDecorator: showPath !== false && path.usePathDecorator === true,
  decoratorSymbol: path.pathDecoratorSymbol,
  decoratorSymbolSize: path.pathDecoratorSymbolSize,
  useDecoratorCustomColor: true,
  decoratorCustomColor: path.pathDecoratorSymbolColor,
  decoratorOffset: lengthOf(path.pathDecoratorOffset),
  endDecoratorOffset: lengthOf(path.pathEndDecoratorOffset),
  decoratorRepeat: lengthOf(path.pathDecoratorRepeat),
  strokeWeight: showPath === false ? undefined : (pathStrokeWeight ?? 4),
  strokeOpacity: showPath === false ? 0 : 1,
})

const shapeOf = (layer: Members, key: unknown): Members => ({
  showPolygon: true,
  polygonKeyName: nameOfKey(key),
  ...colourOf(layer.fillType === 'stripe' ? objectOf(layer.fillStripe).color : layer.fillColor, AREA),
  // The colours of layers tell how much shows through.
  polygonOpacity: layer.fillType === 'stripe' ? 0.3 : 1,
  polygonStrokeColor: objectOf(layer.strokeColor).color,
  polygonStrokeWeight: layer.strokeWeight,
})

function ofLayer({ kind, settings }: MapLayer, place: number): Members {
  return {
    layer: kind,
    clickSource: layerClick(place),
    tooltipSource: layerTooltip(place),
    ...textsOfLayer(settings),
    ...(kind === 'markers' && markersOf(settings)),
    ...(kind === 'trips' && { ...markersOf(settings), ...pathOf(settings) }),
    ...(kind === 'polygons' && shapeOf(settings, settings.polygonKey)),
    ...(kind === 'circles' && shapeOf(settings, settings.circleKey)),
    ...(kind === 'polylines' && shapeOf(settings, settings.polylineKey)),
  }
}

/** What is said once for all layers here, and for each of them there. */
function ofAll(settings: Members, layers: readonly MapLayer[]): Members {
  const first = (kind: string) => objectOf(layers.find((layer) => layer.kind === kind)?.settings)
  const [markers, trips] = [first('markers'), first('trips')]
  const clustered = layers.find(({ settings: one }) => objectOf(one.markerClustering).enable === true)
  const { maxClusterRadius, zoomOnClick, maxZoom } = objectOf(clustered?.settings.markerClustering)
  const { timeStep } = objectOf(settings.tripTimeline)
  const isLeftOut = (way: string) => Array.isArray(settings.zoomActions) && !textsOf(settings.zoomActions).includes(way)
  const tooltip = objectOf((layers.some(({ kind }) => kind === 'markers') ? markers : trips).tooltip)
  return {
    disableScrollZooming: isLeftOut('scroll'),
    disableDoubleClickZooming: isLeftOut('doubleClick'),
    disableZoomControl: isLeftOut('controlButtons'),
    showTooltipAction: tooltip.trigger,
    useClusterMarkers: clustered !== undefined,
    maxClusterRadius,
    zoomOnClick,
    maxZoom,
    showPoints: trips.showPoints,
    pointSize: trips.pointSize,
    pointColor: objectOf(trips.pointColor).color,
    useColorPointFunction: objectOf(trips.pointColor).type === 'function',
    colorPointFunction: objectOf(trips.pointColor).colorFunction,
    pointTooltipOnRightPanel: false,
    ...(isObject(trips.pointTooltip) && { pointTexts: textsOfLayer({ tooltip: trips.pointTooltip }) }),
    rotationAngle: trips.rotateMarker === false ? undefined : trips.offsetAngle,
    normalizationStep: timeStep,
  }
}

/** The settings of a map of any age, in the older form. */
export function mapSettings(settings: Members): Members {
  if (!isLayered(settings)) return settings
  const layers = mapLayersOf(settings)
  const beside = Array.from({ length: asideCount(settings) }, () => ({ layer: 'beside' }))
  // The last is for the picture of a plan that a key holds, which is nothing on the map.
  const markersSettings = [...layers.map(ofLayer), ...beside, { layer: 'picture' }]
  return { ...settings, ...ofAll(settings, layers), markersSettings }
}
