import { unique } from '../platform-api'
import { type Fleet, from, key, widget } from './parts'

const layout = (...ids: string[]) => ({
  main: { widgets: Object.fromEntries(ids.map((id, at) => [id, { sizeX: 8, sizeY: 4, row: at * 4, col: 0 }])) },
})

/** 3.x: states that hand entities on under names, two roots, layouts that lack parts, widgets that are gone. */
export const handedOn = ({ prefix }: Fleet) => ({
  title: unique('Handed on'),
  configuration: {
    widgets: {
      table: widget('cards.entities_table', 'latest', {
        ...from('all', key('level')),
        settings: { displayEntityType: false, defaultSortOrder: '-level' },
        actions: {
          rowClick: [
            {
              id: 'go',
              name: 'Go',
              icon: null,
              type: 'openDashboardState',
              targetDashboardStateId: 'detail',
              setEntityId: true,
              stateEntityParamName: 'pump',
            },
          ],
          actionCellButton: [
            {
              id: 'x',
              name: 'Nowhere',
              icon: 'more_horiz',
              type: 'openDashboardState',
              targetDashboardStateId: 'gone',
            },
            { id: 'y', name: 'Stay', type: 'updateDashboardState', setEntityId: true, openRightLayout: true },
            { id: 'z', name: 'New kind', type: 'someNewAction' },
          ],
          headerButton: null,
        },
      }),
      one: widget('cards.simple_card', 'latest', from('state', key('level'))),
      below: widget('cards.entities_table', 'latest', from('below', key('level'))),
      orphan: widget('cards.simple_card', 'latest', from('state', key('level'))),
    },
    states: {
      start: { name: 'Start', root: true, layouts: layout('table', 'nobody') },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a name of a state
      detail: { name: '${pump:entityName} / ${entityLabel}', root: true, layouts: layout('one', 'below') },
      empty: { name: '', root: false },
      odd: { name: 'Odd', layouts: { main: null, right: { widgets: null, gridSettings: null } } },
    },
    entityAliases: {
      all: {
        id: 'all',
        alias: 'All',
        filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: prefix, resolveMultiple: true },
      },
      state: {
        id: 'state',
        alias: 'Chosen',
        filter: { type: 'stateEntity', stateEntityParamName: 'pump', defaultStateEntity: null, resolveMultiple: false },
      },
      below: {
        id: 'below',
        alias: 'Below it',
        filter: {
          type: 'relationsQuery',
          rootStateEntity: true,
          stateEntityParamName: 'pump',
          defaultStateEntity: null,
          rootEntity: null,
          direction: 'FROM',
          maxLevel: null,
          fetchLastLevelOnly: null,
          filters: [],
          resolveMultiple: true,
        },
      },
    },
    filters: null,
    timewindow: null,
    settings: { stateControllerId: 'entity', showTitle: 'true', toolbarAlwaysOpen: null },
  },
})
