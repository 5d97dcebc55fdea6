// Bodies of entity queries for tests.

export const series = (key: string) => ({ type: 'TIME_SERIES', key })

export const singleDevice = (id: string) => ({ type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } })

export const ownTenant = { entityFilter: { type: 'entityType', entityType: 'TENANT' } }

/** A page of ten by name, with the name selected. */
export const dataQuery = (entityFilter: object, rest: object = {}, page: object = {}) => ({
  entityFilter,
  pageLink: {
    pageSize: 10,
    page: 0,
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    ...page,
  },
  entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
  latestValues: [],
  keyFilters: [],
  ...rest,
})
