// What a node noted of late, for the canvas.
import { nodeNotedLoader } from '~/lib/entity/rule-chain/node-events.server'

export const loader = nodeNotedLoader
