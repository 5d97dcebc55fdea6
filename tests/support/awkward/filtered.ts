import { unique } from '../platform-api'
import { type Fleet, FOREIGN, key, widget } from './parts'

const predicate = (value: object) => ({
  keyFilterPredicate: { type: 'NUMERIC', operation: 'GREATER', value },
  userInfo: null,
})
const levelFilter = (...predicates: object[]) => ({
  key: { type: 'TIME_SERIES', key: 'level' },
  valueType: 'NUMERIC',
  predicates,
})

/** Filters of all kinds, and aliases that find what is not here. */
export const filtered = ({ prefix, one, two }: Fleet) => {
  const table = (alias: string, filterId?: string | null) =>
    widget('cards.entities_table', 'latest', {
      datasources: [{ type: 'entity', entityAliasId: alias, filterId, dataKeys: [key('level')] }],
      settings: { displayPagination: false },
    })
  return {
    title: unique('Filtered'),
    configuration: {
      widgets: {
        user: table('all', 'user'),
        dynamic: table('all', 'dynamic'),
        nested: table('all', 'nested'),
        lost: table('all', 'nobody'),
        hollow: table('all', 'hollow'),
        list: table('list'),
        own: table('own'),
        usage: table('usage'),
        rootless: table('rootless'),
        void: table('void'),
        count: widget('cards.simple_card', 'latest', {
          datasources: [
            {
              type: 'entityCount',
              entityAliasId: 'all',
              filterId: 'user',
              dataKeys: [{ name: 'count', type: 'count', label: 'Devices' }],
            },
          ],
        }),
      },
      entityAliases: {
        all: {
          id: 'all',
          alias: 'All',
          filter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: prefix, resolveMultiple: true },
        },
        list: {
          id: 'list',
          alias: 'List',
          filter: {
            type: 'entityList',
            entityType: 'DEVICE',
            entityList: [FOREIGN, one, two, null, ''],
            resolveMultiple: true,
          },
        },
        own: {
          id: 'own',
          alias: 'Me',
          filter: {
            type: 'singleEntity',
            singleEntity: { entityType: 'CURRENT_USER_OWNER', id: FOREIGN },
            resolveMultiple: false,
          },
        },
        usage: { id: 'usage', alias: 'Usage', filter: { type: 'apiUsageState', resolveMultiple: false } },
        rootless: {
          id: 'rootless',
          alias: 'No root',
          filter: {
            type: 'assetSearchQuery',
            rootStateEntity: false,
            rootEntity: null,
            assetTypes: [],
            resolveMultiple: true,
          },
        },
        void: { id: 'void', alias: 'Void', filter: null },
      },
      filters: {
        user: {
          id: 'user',
          filter: 'Level',
          editable: true,
          keyFilters: [levelFilter(predicate({ defaultValue: 5, userValue: null, dynamicValue: null }))],
        },
        dynamic: {
          id: 'dynamic',
          filter: 'Limit of mine',
          editable: true,
          keyFilters: [
            levelFilter(
              predicate({
                defaultValue: 5,
                dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'limit', inherit: false },
              }),
            ),
          ],
        },
        nested: {
          id: 'nested',
          filter: 'Nested',
          keyFilters: [
            levelFilter({
              keyFilterPredicate: {
                type: 'COMPLEX',
                operation: 'OR',
                predicates: [
                  predicate({ defaultValue: 100 }),
                  {
                    keyFilterPredicate: {
                      type: 'COMPLEX',
                      operation: 'AND',
                      predicates: [predicate({ defaultValue: '5' }), predicate({ defaultValue: 6 })],
                    },
                  },
                ],
              },
            }),
          ],
        },
        hollow: { id: 'hollow', filter: 'Hollow', keyFilters: [null, {}, { key: null, predicates: null }] },
      },
      settings: { showFilters: true, showEntitiesSelect: true },
    },
  }
}
