// What dashboards that people exported are put together from here.
export interface Fleet {
  /** Of the names of two devices: `${prefix} 1` and `${prefix} 2`. */
  prefix: string
  one: string
  two: string
}

export const FOREIGN = '13814000-1dd2-11b2-8080-808080808080'

export const key = (name: string, more: object = {}) => ({ name, type: 'timeseries', label: name, ...more })

export const widget = (type: string, kind: string, config: object, more: object = {}) => {
  const [bundleAlias, typeAlias] = type.split('.')
  return { isSystemType: true, bundleAlias, typeAlias, type: kind, sizeX: 8, sizeY: 4, config, ...more }
}

export const from = (entityAliasId: string, ...dataKeys: object[]) => ({
  datasources: [{ type: 'entity', name: null, entityAliasId, filterId: null, dataKeys }],
})
