// What actions of the platform's first age (AngularJS) ask for: its dialogs, promises and constants, over those of today.
import { type Later, later } from './later'

type Members = Record<string, unknown>
type Controller = (...given: unknown[]) => unknown
type Dialog = (template: string, controller: (instance: Members) => void, data?: unknown) => Later<unknown>

interface Shown {
  template?: string
  controller?: Controller | unknown[]
  controllerAs?: string
  locals?: Members
}

/** The words of a question, put together one by one. */
function question(kind: 'confirm' | 'alert') {
  const words: Record<string, string> = {}
  const builder: Members = { kind, words }
  for (const name of ['title', 'content', 'ok', 'cancel', 'ariaLabel', 'targetEvent', 'parent', 'multiple', 'theme'])
    builder[name] = (text: unknown) => {
      words[name] = String(text)
      return builder
    }
  builder.textContent = builder.content
  builder.htmlContent = builder.content
  builder.clickOutsideToClose = () => builder
  return builder
}

/** As it names them: in a list before it, or as its parameters. */
function calledWith(controller: Controller | unknown[]): { names: string[]; run: Controller } {
  if (Array.isArray(controller))
    return { names: controller.slice(0, -1).map(String), run: controller.at(-1) as Controller }
  const [, inside = ''] = /^[^(]*\(([^)]*)\)/.exec(Function.prototype.toString.call(controller)) ?? []
  return { names: inside.split(',').map((name) => name.trim()), run: controller }
}

interface OlderParts {
  services: Members
  dialog: Dialog
  ask(kind: 'confirm' | 'alert', words: Record<string, string>): Later<unknown>
  refresh(): void
  tell(kind: string, text: unknown): void
}

export function olderServices({ services, dialog, ask, refresh, tell }: OlderParts): Members {
  const open: ((value?: unknown) => void)[] = []
  const close = (value?: unknown) => open.pop()?.(value)
  const $mdDialog = {
    confirm: () => question('confirm'),
    alert: () => question('alert'),
    hide: close,
    cancel: close,
    show(shown: Shown & { kind?: 'confirm' | 'alert'; words?: Record<string, string> }) {
      const { kind, words, template = '', controller, controllerAs = 'vm', locals = {} } = shown
      if (kind && words)
        return later(
          ask(kind, words).then((isSo) => {
            if (kind === 'confirm' && isSo !== true) throw new Error('')
            return isSo
          }),
        )
      return dialog(template, (instance) => {
        open.push((instance.dialogRef as { close(value?: unknown): void }).close)
        if (!controller) return
        const { names, run } = calledWith(controller)
        const own: Members = {}
        instance[controllerAs] = own
        const known: Members = { ...services, ...locals, $scope: instance, $mdDialog }
        run.apply(
          own,
          names.map((name) => known[name]),
        )
      })
    },
  }
  const deferred = () => {
    const made: Members = {}
    made.promise = later(
      new Promise((resolve, reject) => {
        made.resolve = resolve
        made.reject = reject
      }),
    )
    return made
  }
  const $q = Object.assign(
    (work: (ok: (value: unknown) => void, no: (fault: unknown) => void) => void) => later(new Promise(work)),
    {
      all: (tasks: readonly unknown[]) => later(Promise.all(tasks)),
      when: (value: unknown) => later(Promise.resolve(value)),
      resolve: (value: unknown) => later(Promise.resolve(value)),
      reject: (fault: unknown) => later(Promise.reject(fault)),
      defer: deferred,
    },
  )
  return {
    $mdDialog,
    $q,
    $document: [globalThis.document],
    $window: globalThis,
    $timeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    $rootScope: { $broadcast: refresh, $emit: refresh, $on: () => () => {} },
    $sce: { trustAsHtml: (html: unknown) => html },
    $filter: () => (value: unknown) => value,
    $translate: services.translate,
    types,
    toast: {
      showSuccess: (text: unknown) => tell('success', text),
      showError: (text: unknown) => tell('error', text),
      showWarn: (text: unknown) => tell('warn', text),
      showInfo: (text: unknown) => tell('info', text),
    },
    userSettingsService: {
      loadUserSettings: () => later(Promise.resolve({})),
      putUserSettings: () => later(Promise.resolve({})),
    },
  }
}

const named = (name: string) => ({ value: `${name.toUpperCase()}_SCOPE`, name: `attribute.scope-${name}` })
const entityTypes = ['device', 'asset', 'entityView', 'customer', 'tenant', 'user', 'dashboard', 'alarm']

const types = {
  attributesScope: { client: named('client'), server: named('server'), shared: named('shared') },
  latestTelemetry: { value: 'LATEST_TELEMETRY' },
  entityType: Object.fromEntries(
    entityTypes.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()]),
  ),
  dataKeyType: { timeseries: 'timeseries', attribute: 'attribute', function: 'function', entityField: 'entityField' },
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The few of its own tools that scripts call. */
export const angular = {
  copy: (value: unknown) => (value === undefined ? undefined : JSON.parse(JSON.stringify(value))),
  element: (target: unknown) => (globalThis as unknown as { $: (target: unknown) => unknown }).$(target),
  extend: Object.assign,
  merge: Object.assign,
  equals: (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b),
  isDefined: (value: unknown) => value !== undefined,
  isUndefined: (value: unknown) => value === undefined,
  isString: (value: unknown) => typeof value === 'string',
  isNumber: (value: unknown) => typeof value === 'number',
  isFunction: (value: unknown) => typeof value === 'function',
  isArray: Array.isArray,
  isObject,
  fromJson: JSON.parse,
  toJson: JSON.stringify,
  noop() {},
  forEach(all: unknown, work: (value: unknown, key: unknown) => void) {
    if (Array.isArray(all)) all.forEach(work)
    else if (isObject(all)) for (const [key, value] of Object.entries(all as object)) work(value, key)
  },
}
