// What a frame does that runs a widget of a tenant: it draws the template, runs the script, and calls its hooks as the page
// tells of new values and sizes.

import dayjs from 'dayjs'
import { membersOf } from '../../messages'
import { type ForeignData, readToFrame, type Theme, type ToFrame } from '../../widget-messages'
import { colours } from '../colours'
import { settleDates } from '../dates'
import { actionRun } from './action-run'
import { BASE_STYLE } from './base-style'
import { contextOf } from './context'
import { later } from './later'
import { type Line, openLine, wordsOf } from './line'
import { angular } from './older-services'
import { query } from './query'
import { type Drawn, draw } from './template'

type Hooks = Partial<Record<'onInit' | 'onDataUpdated' | 'onResize' | 'onMobileModeChanged' | 'onDestroy', () => void>>

interface Running {
  take(data: ForeignData): void
  resize(width: number, height: number, isMobile: boolean): void
}

const pointed = (css: string) => {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
}

function dress(theme: Theme): void {
  for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty(name, value)
}

/** Whatever a script is called back by counts as its work. */
function wrapTimers(line: Line): void {
  const { setTimeout: once, setInterval: again, requestAnimationFrame: frame } = window
  const called = (work: unknown, args: unknown[]) => () =>
    line.run(() => (typeof work === 'function' ? work(...args) : undefined))
  Object.assign(window, {
    setTimeout: (work: unknown, ms?: number, ...args: unknown[]) => once(called(work, args), ms),
    setInterval: (work: unknown, ms = 0, ...args: unknown[]) => again(called(work, args), Math.max(10, ms)),
    requestAnimationFrame: (work: unknown) => frame((time) => called(work, [time])()),
  })
}

/** The reader of styles that scripts of gauges and switches bring theirs in with: a frame needs no names around them. */
class Styles {
  createStyleElement(_name: unknown, css: unknown) {
    pointed(String(css))
  }

  applyNamespacing(css: unknown) {
    return css
  }
}

function globals(): void {
  Object.assign(globalThis, { $: query, jQuery: query, moment: dayjs, tinycolor: colours, angular, cssjs: Styles })
}

function start(message: Extract<ToFrame, { kind: 'widget' }>, line: Line, drawn: { now?: Drawn }): Running {
  const { code, context: given, theme } = message
  settleDates({ language: given.language, zone: given.zone })
  pointed(BASE_STYLE)
  dress(theme)
  pointed(code.css)
  const container = document.createElement('div')
  container.className = 'f-widget'
  const { padding } = membersOf(given.widgetConfig)
  if (typeof padding === 'string') container.style.padding = padding
  document.body.append(container)
  const { ctx, $scope, take } = contextOf({
    given,
    line,
    container,
    detectChanges: () => drawn.now?.update(),
    dialog: () => later(Promise.reject(new Error('Only actions open dialogs.'))),
  })
  const self: Hooks & { ctx: unknown } = { ctx }
  line.run(() => {
    drawn.now = draw(container, code.html, $scope, (work) => line.run(work))
    if (drawn.now.undrawn.length > 0) line.tell({ kind: 'undrawn', names: [...drawn.now.undrawn] })
    new Function('self', 'ctx', code.script).call(self, self, ctx)
    self.onInit?.()
    ctx.inited = true
    self.onDataUpdated?.()
    self.onResize?.()
  })
  line.tell({ kind: 'started' })
  return {
    take: (data) =>
      line.run(() => {
        take(data)
        self.onDataUpdated?.()
      }),
    resize: (width, height, isMobile) =>
      line.run(() => {
        const wasMobile = ctx.isMobile
        Object.assign(ctx, { width, height, isMobile })
        self.onResize?.()
        if (wasMobile !== isMobile) self.onMobileModeChanged?.()
      }),
  }
}

export function serveWidget(port: MessagePort): void {
  const drawn: { now?: Drawn } = {}
  const line = openLine(port, () => drawn.now?.update())
  wrapTimers(line)
  globals()
  addEventListener('error', ({ message }) => line.tell({ kind: 'fault', text: message.slice(0, 500) }))
  addEventListener('unhandledrejection', ({ reason }) =>
    line.tell({ kind: 'fault', text: wordsOf(reason).slice(0, 500) }),
  )
  let running: Running | undefined
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readToFrame(data)
    if (message?.kind === 'ping') line.tell({ kind: 'pong' })
    else if (message?.kind === 'reply') line.reply(message.id, message.ok, message.json)
    else if (message?.kind === 'widget' && !running) running = start(message, line, drawn)
    else if (message?.kind === 'action') {
      pointed(BASE_STYLE)
      dress(message.theme)
      actionRun(message, line, drawn)
    } else if (message?.kind === 'data') running?.take(message.data)
    else if (message?.kind === 'size') running?.resize(message.width, message.height, message.isMobile)
    else if (message?.kind === 'theme') dress(message.theme)
  }
}
