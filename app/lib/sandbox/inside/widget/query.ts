// The little of jQuery that scripts of widgets use: finding, filling, styling and listening.

type Target = string | Node | Query | readonly Node[] | NodeListOf<Node> | Window | null | undefined | (() => void)
type Listener = (this: Element, event: Event) => void

const isElement = (node: unknown): node is HTMLElement => node instanceof Element

function nodesOf(target: Target, within: ParentNode = document): EventTarget[] {
  if (!target) return []
  if (target instanceof Query) return [...target.list]
  if (typeof target === 'function') return []
  if (typeof target !== 'string') return Symbol.iterator in target ? [...target] : [target]
  const text = target.trim()
  if (!text.startsWith('<')) return [...within.querySelectorAll(text)]
  const made = document.createElement('template')
  made.innerHTML = text
  return [...made.content.childNodes]
}

const sized = (value: unknown) => (typeof value === 'number' ? `${value}px` : String(value))

export class Query {
  readonly list: EventTarget[];
  [at: number]: EventTarget

  constructor(target: Target, within?: ParentNode) {
    this.list = nodesOf(target, within)
    for (const [at, node] of this.list.entries()) this[at] = node
  }

  get length() {
    return this.list.length
  }

  get #elements(): HTMLElement[] {
    return this.list.filter(isElement)
  }

  #each(run: (element: HTMLElement) => void): this {
    for (const element of this.#elements) run(element)
    return this
  }

  find(selector: string) {
    return new Query(this.#elements.flatMap((one) => [...one.querySelectorAll(selector)]))
  }

  children(selector?: string) {
    const all = this.#elements.flatMap((one) => [...one.children])
    return new Query(selector ? all.filter((one) => one.matches(selector)) : all)
  }

  parent() {
    return new Query(this.#elements.flatMap((one) => one.parentElement ?? []))
  }

  closest(selector: string) {
    return new Query(this.#elements.flatMap((one) => one.closest(selector) ?? []))
  }

  eq(at: number) {
    const one = this.list.at(at)
    return new Query(one instanceof Node ? one : null)
  }

  first() {
    return this.eq(0)
  }

  last() {
    return this.eq(-1)
  }

  get(at?: number) {
    return at === undefined ? [...this.list] : this.list.at(at)
  }

  is(selector: string) {
    return this.#elements.some((one) => one.matches(selector))
  }

  each(run: (this: HTMLElement, at: number, element: HTMLElement) => unknown) {
    for (const [at, element] of this.#elements.entries()) if (run.call(element, at, element) === false) break
    return this
  }

  html(markup?: unknown) {
    if (markup === undefined) return this.#elements[0]?.innerHTML
    if (markup instanceof Query || markup instanceof Node) return this.empty().append(markup)
    return this.#each((one) => {
      one.innerHTML = String(markup)
    })
  }

  text(words?: unknown) {
    if (words === undefined) return this.#elements.map((one) => one.textContent).join('')
    return this.#each((one) => {
      one.textContent = String(words)
    })
  }

  val(value?: unknown) {
    const [first] = this.#elements as HTMLInputElement[]
    if (value === undefined) return first?.value
    return this.#each((one) => {
      ;(one as HTMLInputElement).value = String(value)
    })
  }

  attr(name: string | Record<string, unknown>, value?: unknown) {
    if (typeof name === 'string' && value === undefined) return this.#elements[0]?.getAttribute(name) ?? undefined
    const all = typeof name === 'string' ? { [name]: value } : name
    return this.#each((one) => {
      for (const [key, text] of Object.entries(all)) one.setAttribute(key, String(text))
    })
  }

  removeAttr(name: string) {
    return this.#each((one) => one.removeAttribute(name))
  }

  prop(name: string, value?: unknown) {
    const members = (one: HTMLElement) => one as unknown as Record<string, unknown>
    if (value === undefined) return this.#elements[0] && members(this.#elements[0])[name]
    return this.#each((one) => {
      members(one)[name] = value
    })
  }

  data(name: string, value?: string) {
    if (value === undefined) return this.#elements[0]?.dataset[name]
    return this.#each((one) => {
      one.dataset[name] = value
    })
  }

  css(name: string | Record<string, unknown>, value?: unknown) {
    if (typeof name === 'string' && value === undefined)
      return this.#elements[0] && getComputedStyle(this.#elements[0]).getPropertyValue(dashed(name))
    const all = typeof name === 'string' ? { [name]: value } : name
    return this.#each((one) => {
      for (const [key, text] of Object.entries(all)) one.style.setProperty(dashed(key), sized(text))
    })
  }

  addClass(names: string) {
    return this.#each((one) => one.classList.add(...names.split(/\s+/).filter(Boolean)))
  }

  removeClass(names: string) {
    return this.#each((one) => one.classList.remove(...names.split(/\s+/).filter(Boolean)))
  }

  toggleClass(name: string, isOn?: boolean) {
    return this.#each((one) => one.classList.toggle(name, isOn))
  }

  hasClass(name: string) {
    return this.#elements.some((one) => one.classList.contains(name))
  }

  append(...what: (Target | string)[]) {
    return this.#each((one) => {
      for (const part of what) for (const node of nodesOf(part)) if (node instanceof Node) one.append(node)
    })
  }

  prepend(...what: (Target | string)[]) {
    return this.#each((one) => {
      for (const part of what) for (const node of nodesOf(part)) if (node instanceof Node) one.prepend(node)
    })
  }

  appendTo(where: Target) {
    new Query(where).append(this)
    return this
  }

  empty() {
    return this.#each((one) => one.replaceChildren())
  }

  remove() {
    return this.#each((one) => one.remove())
  }

  show() {
    return this.css('display', '')
  }

  hide() {
    return this.css('display', 'none')
  }

  width(value?: unknown) {
    return value === undefined ? this.#elements[0]?.clientWidth : this.css('width', value)
  }

  height(value?: unknown) {
    return value === undefined ? this.#elements[0]?.clientHeight : this.css('height', value)
  }

  on(names: string, selector: string | Listener, listener?: Listener) {
    for (const target of this.list) {
      for (const name of names.split(/\s+/)) {
        const [type = ''] = name.split('.')
        target.addEventListener(type, (event) => {
          if (typeof selector === 'function') return selector.call(target as Element, event)
          const hit = isElement(event.target) ? event.target.closest(selector) : null
          if (hit) listener?.call(hit, event)
        })
      }
    }
    return this
  }

  /** Listeners go with the frame. */
  off() {
    return this
  }

  click(listener?: Listener) {
    return listener ? this.on('click', listener) : this.#each((one) => one.click())
  }

  change(listener: Listener) {
    return this.on('change', listener)
  }

  ready(run: () => void) {
    run()
    return this
  }
}

const SHORT =
  `mousedown mouseup mousemove mouseenter mouseleave mouseover mouseout dblclick input keyup keydown keypress
  submit focus blur resize touchstart touchend`.split(/\s+/)

for (const type of SHORT)
  Object.defineProperty(Query.prototype, type, {
    value(this: Query, listener?: Listener) {
      return listener ? this.on(type, listener) : this
    },
  })

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function query(target: Target, within?: Query | ParentNode): Query {
  if (typeof target === 'function') target()
  const place = within instanceof Query ? (within.list.find(isElement) ?? document) : within
  return new Query(target, place)
}
