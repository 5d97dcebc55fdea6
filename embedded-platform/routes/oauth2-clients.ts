// Buttons of the sign-in page for other identity providers. None can be configured yet, so there are none.
import { json } from '../http/answer'
import { endpoint } from '../http/endpoint'

export const oauth2ClientRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/noauth/oauth2Clients',
    who: 'anyone',
    answer: () => json([]),
  }),
]
