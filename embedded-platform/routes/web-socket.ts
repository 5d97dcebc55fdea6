// The WebSocket's address, asked for without an upgrade. The token is a URL parameter here, as it is for the socket.

import { endpoint } from '../api/endpoint'
import { unauthenticated } from '../api/errors'
import { actorOfToken } from '../auth/authenticate'

export const webSocketRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/ws/plugins/telemetry',
    who: 'anyone',
    answer: async ({ platform, query }) => {
      const token = query.text('token')
      if (!token?.trim()) throw unauthenticated()
      await actorOfToken(platform, token)
      return { status: 400, body: 'Can "Upgrade" only to "WebSocket".' }
    },
  }),
]
