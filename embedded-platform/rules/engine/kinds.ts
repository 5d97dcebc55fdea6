// Every kind of rule node that runs here, in one visible list: one import and one line a kind.
import { deviceProfile } from '../kinds/device-profile'
import { acknowledge, checkpoint, synchronizationBegin, synchronizationEnd } from '../kinds/flow'
import { messageTypeFilter, messageTypeSwitch } from '../kinds/message-types'
import { rpcReply, rpcRequest } from '../kinds/rpc'
import { saveAttributesNode, saveTimeseries } from '../kinds/saving'
import type { NodeKind } from './node'

const KINDS: readonly NodeKind[] = [
  //
  messageTypeFilter,
  messageTypeSwitch,
  acknowledge,
  checkpoint,
  synchronizationBegin,
  synchronizationEnd,
  deviceProfile,
  saveTimeseries,
  saveAttributesNode,
  rpcRequest,
  rpcReply,
]

const BY_CLASS = new Map(KINDS.map((kind) => [kind.clazz, kind]))

/** Chains of other platforms may have nodes that need what is not here: such a node starts and fails each message. */
const elsewhere = (clazz: string): NodeKind => ({
  clazz,
  start: () => ({
    take() {
      throw new Error(`Nodes of the class ${clazz} are not run by the embedded platform`)
    },
  }),
})

/** By class name below `org.thingsboard.rule.engine.`. */
export const kindOf = (clazz: string): NodeKind => BY_CLASS.get(clazz) ?? elsewhere(clazz)
