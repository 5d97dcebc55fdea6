// What the canvas of a rule chain marks: nodes that failed, and the way of a message.
import { traceLoader } from '~/lib/entity/rule-chain/debug.server'

export const loader = traceLoader
