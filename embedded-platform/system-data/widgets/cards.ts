// Cards and tables of latest values and of series.
import { choice, type Settings } from './settings-schema'
import type { Bundle } from './widget'

/** Settings that every table of the bundle has. */
const TABLE: Settings = {
  enableSearch: true,
  enableSelectColumnDisplay: true,
  enableStickyHeader: true,
  enableStickyAction: true,
  displayPagination: true,
  defaultPageSize: 10,
}

const COLUMN: Settings = {
  columnWidth: '',
  useCellStyleFunction: false,
  cellStyleFunction: '',
  useCellContentFunction: false,
  cellContentFunction: '',
  defaultColumnVisibility: choice('visible', 'hidden'),
  columnSelectionToDisplay: choice('enabled', 'disabled'),
}

export const ENTITIES_TABLE: Settings = {
  entitiesTitle: '',
  ...TABLE,
  displayEntityName: true,
  entityNameColumnTitle: '',
  displayEntityLabel: false,
  entityLabelColumnTitle: '',
  displayEntityType: true,
  defaultSortOrder: 'entityName',
  useRowStyleFunction: false,
  rowStyleFunction: '',
}
export const ENTITIES_COLUMN = COLUMN

export const cards: Bundle = {
  alias: 'cards',
  title: 'Cards',
  description: 'Values, texts and tables of entities.',
  widgets: [
    {
      alias: 'entities_table',
      name: 'Entities table',
      kind: 'latest',
      size: [7.5, 6.5],
      description: 'Entities in pages, one column a key.',
      settings: ENTITIES_TABLE,
      keySettings: COLUMN,
      keys: ['First', 'Second'],
    },
    {
      alias: 'timeseries_table',
      name: 'Timeseries table',
      kind: 'timeseries',
      size: [8, 6.5],
      description: 'Series as rows by time, one tab an entity.',
      settings: {
        ...TABLE,
        showTimestamp: true,
        showMilliseconds: false,
        hideEmptyLines: false,
        useEntityLabel: false,
        useRowStyleFunction: false,
        rowStyleFunction: '',
      },
      keySettings: COLUMN,
      keys: ['First', 'Second'],
    },
    {
      alias: 'attributes_card',
      name: 'Attributes card',
      kind: 'latest',
      size: [7.5, 3],
      description: 'Keys and their latest values, grouped by entity.',
      keys: ['First', 'Second'],
    },
    {
      alias: 'simple_card',
      name: 'Simple card',
      kind: 'latest',
      size: [5, 3],
      description: 'One value in large letters with its label.',
      settings: { labelPosition: choice('left', 'top') },
    },
    {
      alias: 'label_widget',
      name: 'Label widget',
      kind: 'latest',
      size: [4.5, 5],
      description: 'A picture with values written on it.',
      settings: {
        backgroundImageUrl: '',
        labels: [
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
          { pattern: '${#0}', x: 50, y: 50, backgroundColor: '', font: { family: 'Roboto', size: 6, color: '' } },
        ],
      },
    },
    {
      alias: 'html_card',
      name: 'HTML Card',
      kind: 'static',
      size: [7.5, 3],
      description: 'A text with markup and styles of its own.',
      settings: { cardHtml: '<p>Your text</p>', cardCss: '' },
    },
    {
      alias: 'html_value_card',
      name: 'HTML Value Card',
      kind: 'latest',
      size: [7.5, 3],
      description: 'A text with markup into which values are put.',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a pattern that the widget fills in
      settings: { cardHtml: '<p>${entityName}: ${First:1}</p>', cardCss: '' },
    },
    {
      alias: 'entities_hierarchy',
      name: 'Entities hierarchy',
      kind: 'latest',
      size: [7.5, 3.5],
      description: 'A tree along relations, opened step by step.',
      settings: {
        nodeRelationQueryFunction: '',
        nodeHasChildrenFunction: '',
        nodeOpenedFunction: '',
        nodeDisabledFunction: '',
        nodeIconFunction: '',
        nodeTextFunction: '',
        nodesSortFunction: '',
      },
    },
  ],
}
