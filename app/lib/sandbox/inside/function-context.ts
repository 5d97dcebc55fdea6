// What functions of cells find under `ctx`: the few services that they use, none of which reaches beyond the sandbox.
import { formatDate } from './format-date'
import { formatValue } from './format-value'

export const date = { transform: (value: unknown, pattern?: unknown) => formatDate(value, pattern) }

export const translate = {
  instant: (key: unknown) => String(key ?? ''),
  get: (key: unknown) => String(key ?? ''),
}

const PAGES: Readonly<Record<string, string>> = {
  DEVICE: 'devices',
  ASSET: 'assets',
  ENTITY_VIEW: 'entityViews',
  CUSTOMER: 'customers',
  DASHBOARD: 'dashboards',
}

export const utils = {
  formatValue,
  defaultValue: (value: unknown, usual: unknown) => value ?? usual,
  isDefined: (value: unknown) => value !== undefined,
  isDefinedAndNotNull: (value: unknown) => value !== undefined && value !== null,
  isNumeric: (value: unknown) => value !== '' && value !== null && Number.isFinite(Number(value)),
  customTranslation: (text: unknown, usual: unknown) => String(text ?? usual ?? ''),
  createLabelFromDatasource: (_source: unknown, text: unknown) => String(text ?? ''),
  getEntityDetailsPageURL: (id: unknown, type: unknown) => `/${PAGES[String(type)] ?? ''}/${String(id)}`,
  deepClone: (value: unknown) => JSON.parse(JSON.stringify(value)),
  guid: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16)),
}

const services: Readonly<Record<string, unknown>> = { date, translate, utils }

export const servicesMap = { get: (name: unknown) => name }
export const injector = {
  get(name: unknown) {
    const service = services[String(name)]
    if (!service) throw new Error(`There is no ${String(name)} in functions.`)
    return service
  },
}

export const contextFor = (given: unknown): object => ({
  ...(typeof given === 'object' && given),
  date,
  translate,
  utils,
  servicesMap,
  $injector: injector,
  $scope: { $injector: injector },
})
