// The one bridge of this process. Made by the routes' module graph alone: server.ts reaches it through its signals,
// the session's end through a hook, /metrics through the registry.
import { log } from '~/lib/log.server'
import { gauge } from '~/lib/metrics.server'
import { platformAddress } from '~/lib/session/platform-address.server'
import { onSessionEnd } from '~/lib/session/session-hooks.server'
import { singleton } from '~/lib/session/singletons.server'
import { type Bridge, createBridge } from './bridge.server'

export const liveBridge = (): Bridge => singleton('live-bridge', make)

function make(): Bridge {
  const bridge = createBridge({
    baseUrl: platformAddress,
    onFault: (event, facts) => log('info', `live-${event}`, facts),
  })
  onSessionEnd('live-bridge', (sessionId) => bridge.endSession(sessionId))
  const numbers = bridge.numbers
  gauge('thingdeck_live_streams', 'Event streams that are open.', () => numbers().viewers)
  gauge('thingdeck_live_streams_late', 'Open streams whose reader is behind.', () => numbers().late)
  gauge('thingdeck_live_topics', 'Subscriptions at the platform.', () => numbers().topics)
  gauge('thingdeck_live_sockets', 'Sockets to the platform by the state of the link.', () => {
    const links = numbers().links
    return [...new Set(links)].map((state) => ({
      labels: { state },
      value: links.filter((link) => link === state).length,
    }))
  })
  gauge('thingdeck_live_streams_total', 'Event streams opened since the start.', () => numbers().streams)
  gauge('thingdeck_live_frames_total', 'Frames sent to readers.', () => numbers().frames)
  gauge('thingdeck_live_bytes_total', 'Bytes of those frames.', () => numbers().bytes)
  gauge('thingdeck_live_behind_total', 'Times a reader fell behind.', () => numbers().behind)
  gauge('thingdeck_live_dropped_total', 'Readers dropped because they did not read.', () => numbers().dropped)
  gauge('thingdeck_live_refused_total', 'Subscriptions refused.', () => numbers().refused)
  return bridge
}
