import {
  type BreakpointId,
  type ById,
  breakpointIds,
  type DashboardState,
  type GridSettings,
  type Layout,
  type LayoutPart,
  type WidgetLayout,
} from './dashboard'
import { numberOf } from './own'
import type { Part } from './part'
import { LAST_CELL, placeIn, sizeIn, USUAL_SIZE } from './read-widget'
import type { Widget } from './widget'

const MOST_MARGIN = 100

/** Before one margin there were two, across and down. */
function margin(grid: Part): number {
  const before = Array.isArray(grid.source.margins) ? numberOf(grid.source.margins[0]) : undefined
  return grid.whole('margin', Math.min(MOST_MARGIN, Math.max(0, before ?? 10)), 0, MOST_MARGIN)
}

const readGrid = (grid: Part): GridSettings => ({
  backgroundColor: grid.text('backgroundColor', '#eeeeee'),
  color: grid.text('color', 'rgba(0,0,0,0.870588)'),
  columns: grid.whole('columns', 24, 1, LAST_CELL),
  margin: margin(grid),
  outerMargin: grid.flag('outerMargin', true),
  backgroundImageUrl: grid.text('backgroundImageUrl'),
  backgroundSizeMode: grid.text('backgroundSizeMode', '100%'),
  autoFillHeight: grid.flag('autoFillHeight', false),
  mobileAutoFillHeight: grid.flag('mobileAutoFillHeight', false),
  mobileRowHeight: grid.whole('mobileRowHeight', 70, 5, 200),
  viewFormat: grid.choice('viewFormat', ['grid', 'list'] as const, 'grid'),
  rowHeight: grid.whole('rowHeight', 70, 5, 200),
  layoutType: grid.choice('layoutType', ['default', 'scada', 'divider'] as const, 'default'),
  ...(grid.has('layoutDimension') && { layoutDimension: grid.members('layoutDimension') }),
})

/** What a layout leaves out is the widget's own, else the usual. */
function readPlace(place: Part, widget: Widget | undefined): WidgetLayout {
  const usual = widget ?? USUAL_SIZE
  return {
    sizeX: sizeIn(place, 'sizeX', usual.sizeX),
    sizeY: sizeIn(place, 'sizeY', usual.sizeY),
    row: placeIn(place, 'row'),
    col: placeIn(place, 'col'),
    mobileHeight: place.wholeIn('mobileHeight', 1, 100) ?? widget?.config.mobileHeight,
    mobileOrder: place.wholeIn('mobileOrder', -1e6, 1e6) ?? widget?.config.mobileOrder,
    mobileHide: place.flag('mobileHide', widget?.config.mobileHide ?? false),
    desktopHide: place.flag('desktopHide', widget?.config.desktopHide ?? false),
  }
}

function readLayoutPart(layout: Part, widgets: ById<Widget>): LayoutPart {
  const places = layout.partsByName('widgets').flatMap(([id, place]): [string, WidgetLayout][] => {
    if (Object.hasOwn(widgets, id)) return [[id, readPlace(place, widgets[id])]]
    layout.tell('widget-missing', ['widgets', id], id)
    return []
  })
  return { widgets: Object.fromEntries(places), gridSettings: readGrid(layout.part('gridSettings')) }
}

function readLayout(layout: Part, widgets: ById<Widget>): Layout {
  const own = layout.partsByName('breakpoints').flatMap(([name, part]): [BreakpointId, LayoutPart][] => {
    const id = breakpointIds.find((one) => one === name)
    return id ? [[id, readLayoutPart(part, widgets)]] : []
  })
  return { ...readLayoutPart(layout, widgets), breakpoints: Object.fromEntries(own) }
}

/** `root`: by the document; which one is it in the end is for the whole to say. */
export function readState(state: Part, id: string, widgets: ById<Widget>): DashboardState {
  const layouts = state.part('layouts')
  const main = readLayout(layouts.part('main'), widgets)
  const right = layouts.has('right') ? { right: readLayout(layouts.part('right'), widgets) } : {}
  return { name: state.text('name') || id, root: state.flag('root', false), layouts: { main, ...right } }
}
