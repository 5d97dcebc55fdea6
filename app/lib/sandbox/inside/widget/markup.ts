// Templates as platforms of all ages have them, as plain elements: buttons, icons, toggles and fields of their libraries
// become those of HTML. What has no counterpart is named, so that the tile can tell.

const ATTRIBUTES = `((?:[^>"']|"[^"]*"|'[^']*')*)`

const RENAMED: Readonly<Record<string, string>> = {
  'md-button': 'button',
  'mat-toolbar': 'header',
  'md-toolbar': 'header',
  'mat-icon': 'span',
  'md-icon': 'span',
  'ng-md-icon': 'span',
  'mat-label': 'label',
  'mat-hint': 'small',
  'mat-error': 'small',
  'mat-select': 'select',
  'md-select': 'select',
  'mat-option': 'option',
  'md-option': 'option',
  'mat-card': 'section',
  'md-card': 'section',
  'mat-card-content': 'div',
  'md-content': 'div',
  'md-card-content': 'div',
  'mat-card-title': 'h3',
  'mat-form-field': 'div',
  'md-input-container': 'div',
  'mat-divider': 'hr',
  'md-divider': 'hr',
  'md-dialog': 'div',
  'md-dialog-content': 'div',
  'md-dialog-actions': 'div',
  'md-progress-linear': 'div',
  'md-progress-circular': 'div',
  'mat-card-header': 'header',
  'mat-card-subtitle': 'small',
  'mat-card-actions': 'div',
  'tb-entity-subtype-autocomplete': 'input',
  'tb-entity-subtype-select': 'input',
  'mat-dialog-content': 'div',
  'mat-dialog-actions': 'div',
  'mat-progress-bar': 'div',
  'mat-spinner': 'div',
  'ng-container': 'div',
  'tb-fullscreen': 'div',
  'md-tooltip': 'span',
}

const TOGGLE = new RegExp(
  `<(mat-slide-toggle|mat-checkbox|md-checkbox|md-switch)${ATTRIBUTES}>([\\s\\S]*?)</\\1\\s*>`,
  'gi',
)
const TAG = new RegExp(`<(/?)([a-z]+(?:-[a-z0-9]+)+)${ATTRIBUTES}>`, 'gi')
const CLASS = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i

/** Icons are letters of a font that no frame fetches: a few have signs of their own. */
const SIGNS: Readonly<Record<string, string>> = {
  close: '✕',
  add: '+',
  remove: '−',
  edit: '✎',
  delete: '⌫',
  done: '✓',
  check: '✓',
  refresh: '↻',
  arrow_back: '←',
  arrow_forward: '→',
  more_vert: '⋮',
  more_horiz: '…',
  search: '⌕',
  settings: '⚙',
  warning: '⚠',
  power_settings_new: '⏻',
  play_arrow: '▶',
  pause: '⏸',
  stop: '■',
}

const ICON = /(<span class="f-(?:mat|md|ng-md)-icon[^>]*>)\s*([a-z_0-9]+)\s*(<\/span>)/gi

interface Markup {
  html: string
  undrawn: string[]
  /** As they are written: parsers make them small. */
  references: string[]
}

export function plainMarkup(template: string): Markup {
  const undrawn = new Set<string>()
  const references = [...template.matchAll(/\s#([A-Za-z_]\w*)/g)].map(([, name]) => name ?? '')
  const html = template
    .replace(TOGGLE, '<label class="f-toggle"><input type="checkbox"$2><span>$3</span></label>')
    .replace(TAG, (whole, end: string, name: string, attributes: string) => {
      const tag = RENAMED[name.toLowerCase()]
      if (!tag) {
        undrawn.add(name.toLowerCase())
        return whole
      }
      if (end) return `</${tag}>`
      const [, a, b] = CLASS.exec(attributes) ?? []
      return `<${tag} class="f-${name.toLowerCase()} ${a ?? b ?? ''}"${attributes.replace(CLASS, '')}>`
    })
    .replace(ICON, (_, open: string, name: string, close: string) => `${open}${SIGNS[name] ?? ''}${close}`)
  return { html, undrawn: [...undrawn], references }
}
