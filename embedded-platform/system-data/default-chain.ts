// The rule chain that a tenant starts with, and the template for chains of device profiles: the same seven nodes.
import type { ValidRuleGraph } from '../schemas/rule-graph'

const PACKAGE = 'org.thingsboard.rule.engine.'

const node = (
  type: string,
  name: string,
  [layoutX, layoutY]: readonly [number, number],
  configuration: unknown,
  description?: string,
) => ({
  id: null,
  type: PACKAGE + type,
  name,
  debugMode: false,
  configuration,
  additionalInfo: description === undefined ? { layoutX, layoutY } : { description, layoutX, layoutY },
})

const TELL = "return 'Message: ' + JSON.stringify(msg) + ', metadata: ' + JSON.stringify(metadata);"

const defaultGraph = (clientAttributes: object): ValidRuleGraph => ({
  firstNodeIndex: 6,
  nodes: [
    node('telemetry.TbMsgTimeseriesNode', 'Save Timeseries', [824, 156], { defaultTTL: 0 }),
    node('telemetry.TbMsgAttributesNode', 'Save Client Attributes', [825, 52], clientAttributes),
    node('filter.TbMsgTypeSwitchNode', 'Message Type Switch', [347, 149], { version: 0 }),
    node('action.TbLogNode', 'Log RPC from Device', [825, 266], { jsScript: TELL }),
    node('action.TbLogNode', 'Log Other', [825, 379], { jsScript: TELL }),
    node('rpc.TbSendRPCRequestNode', 'RPC Call Request', [825, 468], { timeoutInSeconds: 60 }),
    node(
      'profile.TbDeviceProfileNode',
      'Device Profile Node',
      [204, 240],
      { persistAlarmRulesState: false, fetchAlarmRulesStateOnStart: false },
      'Looks at what devices send with the alarm rules of their profile. Its place is at the beginning.',
    ),
  ],
  connections: [
    { fromIndex: 6, toIndex: 2, type: 'Success' },
    { fromIndex: 2, toIndex: 0, type: 'Post telemetry' },
    { fromIndex: 2, toIndex: 1, type: 'Post attributes' },
    { fromIndex: 2, toIndex: 3, type: 'RPC Request from Device' },
    { fromIndex: 2, toIndex: 4, type: 'Other' },
    { fromIndex: 2, toIndex: 5, type: 'RPC Request to Device' },
  ],
  chainConnections: [],
})

export const ROOT_NAME = 'Root Rule Chain'
export const TEMPLATE_NAME = 'Device Profile Rule Chain Template'

/** The text "false" is what the original installs, and clients compare. */
export const rootGraph = () => defaultGraph({ scope: 'CLIENT_SCOPE', notifyDevice: 'false' })
export const templateGraph = () => defaultGraph({ scope: 'CLIENT_SCOPE' })
