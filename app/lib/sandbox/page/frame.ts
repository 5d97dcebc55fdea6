// A frame of its own origin, in which foreign scripts run. It is handed one end of a line and nothing else: what comes over
// the line is read by its reader, what comes in any other way is not heard.
import { boardPaths } from '~/lib/board-paths'
import { withBase } from '~/lib/with-base'

export interface Frame {
  element: HTMLIFrameElement
  port: MessagePort
}

const START_MS = 6000

/** `place`: where it stands; it must not be moved, or it begins anew. Rejects where it does not come, or is given up. */
export function openFrame(place: HTMLElement, title: string, givenUp?: AbortSignal): Promise<Frame> {
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', 'allow-scripts')
  element.referrerPolicy = 'no-referrer'
  element.title = title
  element.src = withBase(boardPaths.sandboxFrame())
  return new Promise((ready, fail) => {
    const giveUp = () => {
      clearTimeout(late)
      element.remove()
      fail(new Error('The frame did not come.'))
    }
    const late = setTimeout(giveUp, START_MS)
    givenUp?.addEventListener('abort', giveUp)
    element.addEventListener(
      'load',
      () => {
        const { port1, port2 } = new MessageChannel()
        // It says so over the line: a page of errors in its place would not.
        port1.addEventListener(
          'message',
          () => {
            clearTimeout(late)
            givenUp?.removeEventListener('abort', giveUp)
            ready({ element, port: port1 })
          },
          { once: true },
        )
        port1.start()
        element.contentWindow?.postMessage({ kind: 'hello' }, '*', [port2])
      },
      { once: true },
    )
    place.append(element)
  })
}
