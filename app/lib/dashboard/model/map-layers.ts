// Maps of newer platforms name what they show in their settings: layers of trips, markers, areas, circles and lines, each
// with the entities it is about, a look and actions of its own. Here the entities become datasources and the actions those
// of the widget, so that everything else meets a map as it meets any other widget.

import type { Members } from './members'
import { isObject, objectOf } from './own'
import type { Part } from './part'
import { readAction } from './read-action'
import { readDatasource } from './read-datasource'
import type { Datasource, WidgetAction } from './widget'

export const layerKinds = ['trips', 'markers', 'polygons', 'circles', 'polylines'] as const
export type LayerKind = (typeof layerKinds)[number]

const KEYS: Readonly<Record<LayerKind, readonly string[]>> = {
  trips: ['xKey', 'yKey'],
  markers: ['xKey', 'yKey'],
  polygons: ['polygonKey'],
  circles: ['circleKey'],
  polylines: ['polylineKey'],
}

/** Where a layer keeps its colours, some of which follow a key of their own. */
const COLOURS = ['pathStrokeColor', 'pointColor', 'fillColor', 'strokeColor']

export const isLayered = ({ mapType }: Members) => mapType === 'geoMap' || mapType === 'image'

export interface MapLayer {
  kind: LayerKind
  settings: Members
}

/** In the order of their datasources. */
export const mapLayersOf = (settings: Members): MapLayer[] =>
  layerKinds.flatMap((kind) => listOf(settings[kind]).map((one) => ({ kind, settings: objectOf(one) })))

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])

/** The picture of a plan that a key of an entity holds. */
export function pictureKeyOf({ imageSource }: Members): { alias: string; key: Members } | undefined {
  const { sourceType, entityAliasId, entityKey } = objectOf(imageSource)
  return sourceType === 'entityKey' && typeof entityAliasId === 'string' && isObject(entityKey)
    ? { alias: entityAliasId, key: entityKey }
    : undefined
}

function rangeKeys(layer: Members): unknown[] {
  const colours = [
    objectOf(layer.markerShape).color,
    objectOf(layer.markerIcon).color,
    ...COLOURS.map((name) => layer[name]),
  ]
  return colours.flatMap((colour) => {
    const { type, rangeKey } = objectOf(colour)
    return type === 'range' && isObject(rangeKey) ? [rangeKey] : []
  })
}

function sourceOf(layer: Part, dataKeys: readonly unknown[]): Datasource {
  const { dsType, dsLabel, dsDeviceId, dsEntityAliasId, dsFilterId } = layer.source
  const form = {
    type: dsType,
    name: dsLabel,
    deviceId: dsDeviceId,
    entityAliasId: dsEntityAliasId,
    filterId: dsFilterId,
    dataKeys,
  }
  return readDatasource(layer.inForm(form))
}

function layerSource(layer: Part, kind: LayerKind): Datasource {
  const own = KEYS[kind].flatMap((name) => (isObject(layer.source[name]) ? [layer.source[name]] : []))
  return sourceOf(layer, [...own, ...listOf(layer.source.additionalDataKeys), ...rangeKeys(layer.source)])
}

/** Entities that are not on the map: functions and patterns of its layers know their values. */
const ASIDE = 'additionalDataSources'
export const asideCount = (settings: Members): number => listOf(settings[ASIDE]).length

/** Empty for maps of older platforms, whose datasources stand where those of other widgets do. */
export function layerSources(settings: Part): Datasource[] {
  if (!isLayered(settings.source)) return []
  const layers = layerKinds.flatMap((kind) => settings.parts(kind).map((layer) => layerSource(layer, kind)))
  layers.push(...settings.parts(ASIDE).map((one) => sourceOf(one, listOf(one.source.dataKeys))))
  const picture = pictureKeyOf(settings.source)
  if (!picture) return layers
  const form = { type: 'entity', entityAliasId: picture.alias, dataKeys: [picture.key] }
  return [...layers, readDatasource(settings.part('imageSource').inForm(form))]
}

/** The sources of the actions of the layer at that place. */
export const layerClick = (place: number) => `layer-${place}-click`
export const layerTooltip = (place: number) => `layer-${place}-tooltip`

export function layerActions(settings: Part): Record<string, WidgetAction[]> {
  if (!isLayered(settings.source)) return {}
  const layers = layerKinds.flatMap((kind) => settings.parts(kind))
  return Object.fromEntries(
    layers.flatMap((layer, place): [string, WidgetAction[]][] => [
      [layerClick(place), layer.has('click') ? [readAction(layer.part('click'))] : []],
      [layerTooltip(place), layer.part('tooltip').parts('tagActions').map(readAction)],
    ]),
  )
}
