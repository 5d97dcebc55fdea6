// The services of the platform that scripts ask for by name. What reaches beyond the frame is asked of the page; what no
// script in a frame may do is refused in words, for the script to handle.
import { date, translate, utils } from '../function-context'
import { type Entity, entityIn, entityServices } from './entity-services'
import { formBuilder, validators } from './forms'
import { type Later, later, rxjs } from './later'
import type { Line } from './line'
import { olderServices } from './older-services'

/** `dialog`: shows a template of the action in the frame. */
export function servicesOver(
  { call }: Line,
  dialog: (template: string, controller: unknown, data: unknown) => Later<unknown>,
) {
  const ask = (name: string, ...args: unknown[]) => later(call(name, ...args))
  const api = (method: string, path: string, body?: unknown) => ask('platform', method, path, body)
  /** Scripts of the first age give the type and the id one by one. */
  const about = (args: readonly unknown[]): [Entity, ...unknown[]] =>
    typeof args[0] === 'string'
      ? [{ entityType: args[0], id: String(args[1]) }, ...args.slice(2)]
      : [entityIn(args[0]), ...args.slice(1)]
  const readAttributes = (...args: unknown[]) => {
    const [entity, scope, keys] = about(args)
    return ask('readAttributes', entity, scope, Array.isArray(keys) ? keys : undefined)
  }
  const attributeService = {
    getEntityAttributes: readAttributes,
    getEntityAttributesValues: readAttributes,
    saveEntityAttributes: (...args: unknown[]) => ask('saveAttributes', ...about(args)),
    deleteEntityAttributes(...args: unknown[]) {
      const [{ entityType, id }, scope, list] = about(args)
      const keys = (Array.isArray(list) ? list : []).map((one) => encodeURIComponent(String(one?.key ?? one)))
      return api('DELETE', `/api/plugins/telemetry/${entityType}/${id}/${scope}?keys=${keys.join(',')}`)
    },
    saveEntityTimeseries(...args: unknown[]) {
      const [entity, , values] = about(args)
      return ask('saveSeries', entity, values)
    },
    getEntityTimeseriesLatest(...args: unknown[]) {
      const [{ entityType, id }, keys] = about(args)
      const query = Array.isArray(keys) ? `?keys=${keys.map(encodeURIComponent).join(',')}` : ''
      return api('GET', `/api/plugins/telemetry/${entityType}/${id}/values/timeseries${query}`)
    },
  }
  const dialogs = {
    confirm: (title: string, content: string, cancel?: string, ok?: string) =>
      ask('confirm', title, content, cancel, ok),
    alert: (title: string, content: string, ok?: string) => ask('alert', title, content, ok),
  }
  const controls = {
    sendOneWayCommand: (method: string, params?: unknown, timeout?: number) => ask('oneWay', method, params, timeout),
    sendTwoWayCommand: (method: string, params?: unknown, timeout?: number) => ask('twoWay', method, params, timeout),
  }
  const entities = entityServices(api)
  const deviceService = {
    ...entities.deviceService,
    sendOneWayRpcCommand: (_id: string, { method, params, timeout }: Command) => ask('oneWay', method, params, timeout),
    sendTwoWayRpcCommand: (_id: string, { method, params, timeout }: Command) => ask('twoWay', method, params, timeout),
  }
  const customDialog = { customDialog: dialog }
  const known: Record<string, unknown> = {
    ...entities,
    attributeService,
    dialogs,
    deviceService,
    customDialog,
    date,
    translate,
    utils,
    fb: formBuilder,
  }
  const tell = (kind: string, text: unknown) => void call('toast', kind, String(text)).catch(() => {})
  const refresh = () => void call('refresh').catch(() => {})
  const words = (kind: 'confirm' | 'alert', { title, content, cancel, ok }: Record<string, string>) =>
    kind === 'confirm' ? ask(kind, title, content, cancel, ok) : ask(kind, title, content, ok)
  Object.assign(known, olderServices({ services: known, dialog, ask: words, refresh, tell }))
  known.broadcastService = { broadcast: refresh, on: () => () => {} }
  const services: Record<string, unknown> = Object.fromEntries(
    Object.entries(known).map(([name, one]) => [name, SERVICE.test(name) ? refusing(name, one as object) : one]),
  )
  for (const name of ['userService', 'dashboardService', 'router', 'importExport', 'otaPackageService'])
    services[name] = refusing(name, {})
  return { services, controls, rxjs, validators }
}

const SERVICE = /Service$|^(?:http|dialogs|customDialog)$/

interface Command {
  method: string
  params?: unknown
  timeout?: number
}

/** A service that there is not. */
export const refused = (name: string) => refusing(name, {})

/** A call of what there is not is a refusal in the way of an answer. */
function refusing(name: string, service: object): object {
  return new Proxy(service, {
    get(target, member) {
      if (Reflect.has(target, member) || typeof member === 'symbol') return Reflect.get(target, member)
      return () => later(Promise.reject(new Error(`A script in a frame may not use ${name}.${member}.`)))
    },
  })
}
