import type { Part } from './part'
import { readConfig } from './read-config'
import { type Widget, widgetTypes } from './widget'

/** Cells that a grid can hold (those of the reference). */
export const MOST_CELLS = 1000
export const LAST_CELL = 3000

type Named = Pick<Widget, 'isSystem' | 'bundleAlias' | 'alias' | 'fqn'>

/** 'system.cards.entities_table', 'system.time_series_chart', 'tenant.<bundle>.<type>'. */
function namedByFqn(fqn: string): Named {
  const [owner = '', ...names] = fqn.split('.')
  const [bundleAlias, ...rest] = names.length > 1 ? names : ['', ...names]
  return { isSystem: owner === 'system', bundleAlias: bundleAlias ?? '', alias: rest.join('.'), fqn }
}

/** The line chart's name of before 1.3. */
const today = (isSystem: boolean, bundleAlias: string, alias: string) =>
  isSystem && bundleAlias === 'charts' && alias === 'timeseries' ? 'basic_timeseries' : alias

function named(part: Part): Named {
  const fqn = part.textIn('typeFullFqn')
  if (fqn) return namedByFqn(fqn)
  const isSystem = part.flag('isSystemType', false)
  const bundleAlias = part.text('bundleAlias')
  return { isSystem, bundleAlias, alias: today(isSystem, bundleAlias, part.text('typeAlias')) }
}

export const sizeIn = (part: Part, name: 'sizeX' | 'sizeY', usual: number) => part.whole(name, usual, 1, MOST_CELLS)
export const placeIn = (part: Part, name: 'row' | 'col') => part.wholeIn(name, 0, LAST_CELL)

export const USUAL_SIZE = { sizeX: 8, sizeY: 6 }

export function readWidget(part: Part, id: string): Widget {
  // A type that is missing is not worth a word: the one of the widget's code counts in the end.
  const type = part.choice('type', widgetTypes, 'latest')
  return {
    id,
    ...named(part),
    type,
    title: part.text('title'),
    sizeX: sizeIn(part, 'sizeX', USUAL_SIZE.sizeX),
    sizeY: sizeIn(part, 'sizeY', USUAL_SIZE.sizeY),
    row: placeIn(part, 'row'),
    col: placeIn(part, 'col'),
    config: readConfig(part.part('config'), type),
  }
}
