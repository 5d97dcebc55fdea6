// Draws a template and keeps it up to date with its scope: what is bound is worked out again whenever a script has run.
import { evaluated, filled, type Scope } from './expressions'
import { bindControl, controlAt, nameForm } from './form-bindings'
import { plainMarkup } from './markup'

type Update = () => void

export interface Drawn {
  update(): void
  undrawn: readonly string[]
}

interface Binding {
  scope: Scope
  updates: Update[]
  /** Runs what a script does, and updates afterwards. */
  run(work: () => unknown): void
}

export function draw(place: HTMLElement, template: string, scope: Scope, run: (work: () => unknown) => void): Drawn {
  const { html, undrawn, references } = plainMarkup(template)
  const made = document.createElement('template')
  made.innerHTML = html
  const binding: Binding = { scope, updates: [], run }
  for (const name of references) {
    const element = made.content.querySelector(`[\\#${name.toLowerCase()}]`)
    if (element) scope[name] = controlAt(element, scope) ?? element
  }
  bindAll(made.content, binding)
  place.replaceChildren(made.content)
  const update = () => {
    for (const one of binding.updates) one()
  }
  return { update, undrawn }
}

function bindAll(parent: ParentNode, binding: Binding): void {
  for (const node of [...parent.childNodes]) {
    if (node instanceof Text) bindText(node, binding)
    else if (node instanceof Element && !repeats(node, binding) && !depends(node, binding)) {
      bindElement(node, binding)
      bindAll(node, binding)
    }
  }
}

function bindText(node: Text, { scope, updates }: Binding): void {
  const pattern = node.data
  if (!pattern.includes('{{')) return
  updates.push(() => {
    const text = filled(pattern, scope)
    if (node.data !== text) node.data = text
  })
}

const taken = (element: Element, ...names: string[]): string | undefined => {
  for (const name of names) {
    const text = element.getAttribute(name)
    if (text === null) continue
    element.removeAttribute(name)
    return text
  }
  return undefined
}

interface Block {
  nodes: Element
  updates: Update[]
}

function blockOf(element: Element, { run }: Binding, scope: Scope): Block {
  const copy = element.cloneNode(true) as Element
  const binding: Binding = { scope, updates: [], run }
  bindElement(copy, binding)
  bindAll(copy, binding)
  return { nodes: copy, updates: binding.updates }
}

function depends(element: Element, binding: Binding): boolean {
  const test = taken(element, '*ngif', 'ng-if')
  if (test === undefined) return false
  const [condition = ''] = test.split(';')
  const anchor = document.createComment('')
  element.replaceWith(anchor)
  let block: Block | undefined
  binding.updates.push(() => {
    const isOn = Boolean(evaluated(condition, binding.scope))
    if (isOn && !block) {
      block = blockOf(element, binding, binding.scope)
      anchor.after(block.nodes)
    }
    if (!isOn) {
      block?.nodes.remove()
      block = undefined
    }
    for (const update of block?.updates ?? []) update()
  })
  return true
}

const EACH = /^\s*(?:let\s+)?([\w$]+)\s+(?:of|in)\s+([^;]+?)(?:\s+track\s+by\s+.*)?(?:;(.*))?$/s
const MOST_ROWS = 1000

function repeats(element: Element, binding: Binding): boolean {
  const text = taken(element, '*ngfor', 'ng-repeat')
  const [, name = '', list = '', rest = ''] = EACH.exec(text ?? '') ?? []
  if (text === undefined) return false
  const [, index] = /let\s+([\w$]+)\s*=\s*index/.exec(rest) ?? []
  const anchor = document.createComment('')
  element.replaceWith(anchor)
  let blocks: Block[] = []
  let shown: unknown[] = []
  binding.updates.push(() => {
    const found = evaluated(list, binding.scope)
    const all = (Array.isArray(found) ? found : []).slice(0, MOST_ROWS)
    if (all.length !== shown.length || all.some((one, at) => one !== shown[at])) {
      for (const { nodes } of blocks) nodes.remove()
      blocks = all.map((one, at) => {
        const own = { [name]: one, $index: at, ...(index && { [index]: at }) }
        return blockOf(element, binding, Object.assign(Object.create(binding.scope), own) as Scope)
      })
      anchor.after(...blocks.map(({ nodes }) => nodes))
      shown = all
    }
    for (const { updates } of blocks) for (const update of updates) update()
  })
  return true
}

const EVENT =
  /^\((\w+)\)$|^ng-(click|change|submit|dblclick|mouseover|mouseleave|mousedown|mouseup|focus|blur|keyup|keydown)$/
const NAMES: Readonly<Record<string, string>> = { ngsubmit: 'submit', ngmodelchange: 'input' }

/** Frames send no forms, and are not told that one would be sent: its button and Enter are what there is. */
function onSubmit(form: Element, act: (event: Event) => void): void {
  const buttonIn = (from: EventTarget | null) =>
    from instanceof Element ? from.closest<HTMLButtonElement>('button, input[type=submit]') : null
  form.addEventListener('click', (event) => {
    if (buttonIn(event.target)?.type !== 'submit') return
    event.preventDefault()
    act(event)
  })
  form.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    if (!form.querySelector('[type=submit]:disabled')) act(event)
  })
}

function bindElement(element: Element, binding: Binding): void {
  const { scope, updates, run } = binding
  bindControl(element, binding)
  nameForm(element, scope)
  for (const { name, value } of [...element.attributes]) {
    const [, angular, older] = EVENT.exec(name) ?? []
    const event = angular ?? older
    if (event) {
      const type = NAMES[event] ?? event
      const act = ($event: Event) => run(() => evaluated(value, scope, $event))
      if (type === 'submit') onSubmit(element, act)
      else element.addEventListener(type, act)
    } else if (BOUND.test(name)) updates.push(bound(element, name, value, scope))
    else if (value.includes('{{') && !/^on|^src(doc)?$/i.test(name)) {
      const pure = name.replace(/^ng-(?=src|href|attr-)/, '').replace(/^attr-/, '')
      updates.push(() => element.setAttribute(pure, filled(value, scope)))
    }
  }
}

const BOUND =
  /^\[(attr\.|style\.|class\.)?[\w-]+(\.\w+)?\]$|^ng-(show|hide|style|class|disabled|required|readonly|bind|bind-html|value|src|href|checked)$/

function bound(element: Element, name: string, text: string, scope: Scope): Update {
  const style = (element as HTMLElement).style
  const key = name.replace(/^\[|\]$|^ng-/g, '')
  const [kind, member = ''] = key.split('.')
  const set = setterOf(element, kind ?? '', member, style)
  let last: unknown = unset
  return () => {
    const value = evaluated(text, scope)
    if (typeof value !== 'object' && value === last) return
    last = value
    set(value)
  }
}

const unset = Symbol('unset')

function setterOf(
  element: Element,
  kind: string,
  member: string,
  style: CSSStyleDeclaration,
): (value: unknown) => void {
  if (kind === 'show') return (value) => style.setProperty('display', value ? '' : 'none')
  if (kind === 'hide' || kind === 'hidden') return (value) => style.setProperty('display', value ? 'none' : '')
  if (kind === 'bind' || kind === 'innertext' || kind === 'textcontent')
    return (value) => {
      element.textContent = String(value ?? '')
    }
  if (kind === 'bind-html' || kind === 'innerhtml')
    return (value) => {
      element.innerHTML = String(value ?? '')
    }
  if (kind === 'style' && member) return (value) => style.setProperty(member, String(value ?? ''))
  if (kind === 'style' || kind === 'ngstyle')
    return (value) => {
      for (const [name, one] of Object.entries(value ?? {}))
        style.setProperty(
          name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          String(one ?? ''),
        )
    }
  if (kind === 'class' && member) return (value) => element.classList.toggle(member, Boolean(value))
  if (kind === 'class' || kind === 'ngclass')
    return (value) => {
      if (typeof value === 'string') element.classList.add(...value.split(/\s+/).filter(Boolean))
      else for (const [name, isOn] of Object.entries(value ?? {})) element.classList.toggle(name, Boolean(isOn))
    }
  if (kind === 'disabled' || kind === 'checked' || kind === 'readonly' || kind === 'required')
    return (value) => element.toggleAttribute(kind, Boolean(value))
  if (kind === 'value')
    return (value) => {
      ;(element as HTMLInputElement).value = String(value ?? '')
    }
  const name = kind === 'attr' ? member : kind
  return (value) =>
    value === undefined || value === null || value === false
      ? element.removeAttribute(name)
      : element.setAttribute(name, String(value))
}
