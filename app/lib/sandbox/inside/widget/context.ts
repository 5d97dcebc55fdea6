// `self.ctx`, as scripts of widgets know it: what it was given of the page, what it can ask of it, and its own element.
import type { ForeignContext, ForeignData, ForeignKey } from '../../widget-messages'
import { utils } from '../function-context'
import { type Later, later } from './later'
import type { Line } from './line'
import { query } from './query'
import { refused, servicesOver } from './services'

type Members = Record<string, unknown>

interface KnownSource extends Members {
  dataKeys: ForeignKey[]
}

function sourcesOf({ datasources }: ForeignData): KnownSource[] {
  return datasources.map((one) => ({
    ...one,
    entityDescription: '',
    entity: { id: { entityType: one.entityType, id: one.entityId }, name: one.entityName, label: one.entityLabel },
    dataReceived: true,
  }))
}

/** Lists stay the same objects: scripts keep them. */
function refill<Item>(list: Item[], items: readonly Item[]): void {
  list.splice(0, list.length, ...items)
}

function fill(ctx: Members, given: ForeignData): void {
  const sources = ctx.datasources as KnownSource[]
  const same = JSON.stringify(given.datasources) === ctx.knownSources
  if (!same) {
    ctx.knownSources = JSON.stringify(given.datasources)
    refill(sources, sourcesOf(given))
  }
  const series = given.data.flatMap(({ source, key, data }) => {
    const datasource = sources[source]
    const dataKey = datasource?.dataKeys[key]
    return datasource && dataKey ? [{ datasource, dataKey, data: [...data] }] : []
  })
  refill(ctx.data as unknown[], series)
  const subscription = ctx.defaultSubscription as Members
  subscription.alarms = given.alarms ?? { data: [], totalElements: 0 }
  subscription.timeWindow = given.timeWindow ?? {}
  ctx.timeWindow = given.timeWindow ?? {}
}

interface Parts {
  given: ForeignContext
  line: Line
  container: HTMLElement
  detectChanges(): void
  dialog(template: string, controller: unknown, data: unknown): Later<unknown>
}

export function contextOf({ given, line, container, detectChanges, dialog }: Parts) {
  const { services, controls, rxjs, validators } = servicesOver(line, dialog)
  const resolved = Object.fromEntries(given.datasources.map(({ aliasName }) => [aliasName, {}]))
  const injector = { get: (name: unknown) => services[String(name)] ?? refused(String(name)) }
  const tell = (kind: string) => (text: unknown) => void line.call('toast', kind, String(text)).catch(() => {})
  const toasts = {
    showSuccessToast: tell('success'),
    showInfoToast: tell('info'),
    showWarnToast: tell('warn'),
    showErrorToast: tell('error'),
    showToast: (kind: string, text: unknown) => tell(kind)(text),
    hideToast() {},
  }
  const $scope: Members = {
    $injector: injector,
    fb: services.fb,
    validators,
    $root: {},
    $applyAsync: (work?: () => void) => work?.(),
    $apply: (work?: () => void) => work?.(),
    $watch: () => () => {},
    $on: () => () => {},
    $evalAsync: (work?: () => void) => work?.(),
    ...toasts,
  }
  const data: unknown[] = []
  const datasources: unknown[] = []
  const descriptor = (source: string) => given.actions[source] ?? []
  const ctx: Members = {
    ...given,
    ...services,
    ...toasts,
    data,
    datasources,
    hiddenData: [],
    $scope,
    $container: query(container),
    $containerParent: query(container.parentElement),
    $injector: injector,
    isEdit: false,
    isPreview: false,
    inited: false,
    destroyed: false,
    widgetNamespace: 'widget',
    servicesMap: { get: (name: unknown) => name },
    injector,
    rxjs,
    ngZone: { run: (work: () => void) => work(), runOutsideAngular: (work: () => void) => work() },
    detectChanges,
    updateWidgetParams() {},
    updateAliases: () => void line.call('refresh').catch(() => {}),
    reset() {},
    activeEntityInfo: undefined,
    utils,
    controlApi: controls,
    stateController: {
      openState: (id: string, params?: unknown) => void line.call('openState', id, params).catch(() => {}),
      updateState: (id: string, params?: unknown) => void line.call('updateState', id, params).catch(() => {}),
      getStateId: () => given.stateId,
      getStateParams: () => given.stateParams,
      getStateParamsByStateId: () => given.stateParams,
      getEntityId: () => (given.stateParams as Members).entityId ?? null,
    },
    actionsApi: {
      actionDescriptorsBySourceId: given.actions,
      getActionDescriptors: descriptor,
      getActiveEntityInfo: () => null,
      handleWidgetAction: (
        _event: unknown,
        action: Members,
        entity?: unknown,
        name?: string,
        params?: unknown,
        label?: string,
      ) => void line.call('action', action?.id, entity, name, params, label).catch(() => {}),
      elementClick: (event: Event) => {
        const hit = event.target instanceof Element ? event.target.closest('[id]') : null
        const found = descriptor('elementClick').find(({ name }) => name === hit?.id)
        if (found) void line.call('action', found.id).catch(() => {})
      },
    },
    timewindowFunctions: {
      onUpdateTimewindow: (from: number, to: number) => void line.call('window', from, to).catch(() => {}),
      onResetTimewindow: () => void line.call('window').catch(() => {}),
    },
    aliasController: {
      resolvedAliases: resolved,
      // The page finds them anew by itself.
      setAliasUnresolved() {},
      getAliasInfo: () => later(Promise.resolve({})),
    },
    latestData: [],
    dashboard: {},
    subscriptionApi: {
      createSubscription: () => later(Promise.reject(new Error('A script in a frame may not subscribe.'))),
      createSubscriptionFromInfo: () => later(Promise.reject(new Error('A script in a frame may not subscribe.'))),
      removeSubscription() {},
    },
    defaultSubscription: {
      data,
      datasources,
      latest: data,
      options: {},
      rpcEnabled: given.targetDeviceId !== undefined,
      executingRpcRequest: false,
      rpcErrorText: given.targetDeviceId === undefined ? 'Target device is not set!' : '',
      targetDeviceId: given.targetDeviceId,
      targetDeviceName: given.targetDeviceName,
      subscribeForPaginatedData: () => later(Promise.resolve(undefined)),
      ...controls,
    },
  }
  ctx.subscriptions = { default: ctx.defaultSubscription }
  fill(ctx, given)
  $scope.ctx = ctx
  return { ctx, $scope, take: (next: ForeignData) => fill(ctx, next) }
}
