// The one script of the frame's document. It takes its line from the page around it, once, and does what it is for.
import { isHello } from '../frame-messages'
import { membersOf } from '../messages'
import { serveFunctions } from './function-frame'
import { serveWidget } from './widget/widget-frame'

function serve(port: MessagePort): void {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { kind } = membersOf(data)
    if (kind === 'functions') serveFunctions(port)
    if (kind === 'script') serveWidget(port)
  }
  port.postMessage({ kind: 'ready' })
}

addEventListener('message', function take({ data, source, ports }: MessageEvent<unknown>) {
  const [port] = ports
  if (source !== parent || !port || !isHello(data)) return
  removeEventListener('message', take)
  serve(port)
})
