// Runs an action of a tenant once, with what it was started on. The template of a dialog is drawn in the frame itself, which
// the page then shows.
import type { ToFrame } from '../../widget-messages'
import { settleDates } from '../dates'
import { contextOf } from './context'
import { type Later, later } from './later'
import type { Line } from './line'
import { type Drawn, draw } from './template'

type Controller = (instance: Record<string, unknown>) => void

const NAMES = ['$event', 'widgetContext', 'entityId', 'entityName']

export function actionRun(
  { code, context: given }: Extract<ToFrame, { kind: 'action' }>,
  line: Line,
  drawn: { now?: Drawn },
): void {
  settleDates({ language: given.language, zone: given.zone })
  const style = document.createElement('style')
  style.textContent = code.css
  document.head.append(style)
  const container = document.createElement('div')
  container.className = 'f-widget'
  document.body.append(container)
  let isShown = false

  function dialog(template: string, controller: unknown, data: unknown): Later<unknown> {
    isShown = true
    return later(
      new Promise((resolve) => {
        const close = (value?: unknown) => {
          container.replaceChildren()
          drawn.now = undefined
          resolve(value)
          // What waits for the dialog may open another one.
          isShown = false
          setTimeout(() => isShown || line.tell({ kind: 'done' }), 0)
        }
        const scope: Record<string, unknown> = {
          ...$scope,
          data,
          dialogRef: { close },
          isLoading$: undefined,
          ctx,
          widgetContext: ctx,
        }
        scope.vm = scope
        line.run(() => {
          if (typeof controller === 'function') (controller as Controller)(scope)
          drawn.now = draw(container, template, scope, (work) => line.run(work))
        })
        line.tell({ kind: 'shown' })
      }),
    )
  }

  const { ctx, $scope } = contextOf({ given, line, container, detectChanges: () => drawn.now?.update(), dialog })
  line.run(() => {
    const { entityId, entityName, entityLabel, additionalParams, html } = code
    const isPretty = html !== ''
    const names = [...NAMES, ...(isPretty ? ['htmlTemplate'] : []), 'additionalParams', 'entityLabel']
    const event = { stopPropagation() {}, preventDefault() {} }
    const values = [event, ctx, entityId, entityName, ...(isPretty ? [html] : []), additionalParams, entityLabel]
    new Function(...names, code.script)(...values)
  })
  if (!isShown) line.tell({ kind: 'started' })
}
