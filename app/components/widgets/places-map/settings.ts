// The settings of maps by their names in dashboards, read tolerantly. Those of the oldest maps stand in lists with one entry
// a datasource.

import type { MapControls } from '~/components/maps/map-stage'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'

export const textIn = (settings: Members, name: string, usual = ''): string => {
  const value = settings[name]
  return typeof value === 'string' && value.trim() !== '' ? value : usual
}

export const flagIn = (settings: Members, name: string, usual: boolean): boolean => {
  const value = settings[name]
  return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : usual
}

export function numberIn(settings: Members, name: string, low: number, high: number): number | undefined {
  const number = numberOf(settings[name])
  return number === undefined ? undefined : Math.min(high, Math.max(low, number))
}

/** Beside the one where they usually are. */
const CORNERS = ['topleft', 'topright', 'bottomleft']

export const controlsOf = (settings: Members): MapControls => ({
  canWheel: !flagIn(settings, 'disableScrollZooming', false),
  zoomsByDoubleClick: !flagIn(settings, 'disableDoubleClickZooming', false),
  hasZoom: !flagIn(settings, 'disableZoomControl', false),
  corner: CORNERS.find((corner) => corner === settings.controlsPosition),
})

/** Those of one datasource. */
export function settingsAt(settings: Members, place: number): Members {
  const lists = ['markersSettings', 'routesSettings', 'polygonsSettings'].flatMap((name) => {
    const list = settings[name]
    return Array.isArray(list) ? [objectOf(list[Math.min(place, list.length - 1)])] : []
  })
  return lists.length === 0 ? settings : Object.assign({}, settings, ...lists)
}
