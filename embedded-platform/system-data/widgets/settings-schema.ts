// Settings as names with defaults, and the JSON schema with form that editors of widgets expect of them.

export class Choice {
  constructor(
    readonly value: string,
    readonly others: readonly string[],
  ) {}
}

/** The first is the default. */
export const choice = (value: string, ...others: string[]) => new Choice(value, others)

type Setting = string | number | boolean | null | Choice | readonly Setting[] | { readonly [name: string]: Setting }
export type Settings = Readonly<Record<string, Setting>>

/** defaultZoomLevel -> Default zoom level */
function titleOf(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const isGroup = (setting: Setting): setting is { readonly [name: string]: Setting } =>
  typeof setting === 'object' && setting !== null && !Array.isArray(setting) && !(setting instanceof Choice)

export function defaultOf(setting: Setting): unknown {
  if (setting instanceof Choice) return setting.value
  if (Array.isArray(setting)) return setting.map(defaultOf)
  if (isGroup(setting)) return defaultsOf(setting)
  return setting
}

export const defaultsOf = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, defaultOf(setting)]))

function schemaOf(name: string, setting: Setting): unknown {
  const title = titleOf(name)
  if (setting instanceof Choice) return { title, type: 'string', default: setting.value }
  if (setting === null) return { title, type: 'number' }
  if (Array.isArray(setting)) {
    const [first = ''] = setting
    return { title, type: 'array', items: schemaOf(name.replace(/s$/, ''), first), default: setting.map(defaultOf) }
  }
  if (isGroup(setting)) return { title, type: 'object', properties: propertiesOf(setting) }
  return { title, type: typeof setting, default: setting }
}

const propertiesOf = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, schemaOf(name, setting)]))

const EDITORS: readonly (readonly [RegExp, string])[] = [
  [/(Function|Formatter)$/, 'javascript'],
  [/color$/i, 'color'],
  [/Html$/, 'html'],
  [/Css$/, 'css'],
  [/(Image|ImageUrl|backgroundImageUrl)$/, 'image'],
]

function fieldOf(path: string, name: string, setting: Setting): unknown {
  if (setting instanceof Choice) {
    const items = [setting.value, ...setting.others].map((value) => ({ value, label: titleOf(value) }))
    return { key: path, type: 'rc-select', multiple: false, items }
  }
  if (isGroup(setting)) return { key: path, items: formOf(setting, `${path}.`) }
  const editor = typeof setting === 'string' && EDITORS.find(([pattern]) => pattern.test(name))?.[1]
  return editor ? { key: path, type: editor } : path
}

const formOf = (settings: Settings, prefix = ''): unknown[] =>
  Object.entries(settings).map(([name, setting]) => fieldOf(`${prefix}${name}`, name, setting))

/** JSON text, as descriptors carry it. */
export const settingsSchema = (settings: Settings = {}): string =>
  JSON.stringify({
    schema: { type: 'object', title: 'Settings', properties: propertiesOf(settings), required: [] },
    form: formOf(settings),
  })
