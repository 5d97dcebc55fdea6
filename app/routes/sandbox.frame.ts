// GET /sandbox/frame: the document of the frames in which foreign scripts run. It holds nothing of anybody, and public
// dashboards need it, so it is there for everybody.
import { frameResponse } from '~/lib/sandbox/server/frame-document.server'

export const loader = () => frameResponse()
