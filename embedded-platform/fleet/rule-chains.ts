// The demo tenant's rule chains beside its root chain. Each keeps what the template does: look at the profile's alarm
// rules, then save what was sent.
import { componentOf } from '../rules/components'
import type { ValidRuleGraph } from '../schemas/rule-graph'
import { templateGraph } from '../system-data/default-chain'

/** A connection to a chain of the demo, by its name. */
export interface FleetLink {
  fromIndex: number
  chain: string
  type: string
}

export interface FleetChain {
  name: string
  description: string
  graph: ValidRuleGraph
  links: readonly FleetLink[]
}

type Node = ValidRuleGraph['nodes'][number]
type Connection = ValidRuleGraph['connections'][number]

/** The node as a client makes it: the defaults of its kind, and what is said here. */
function node(clazz: string, name: string, [layoutX, layoutY]: readonly [number, number], own: object): Node {
  const type = `org.thingsboard.rule.engine.${clazz}`
  const component = componentOf(type)
  if (!component) throw new Error(`there is no rule node ${clazz}`)
  return {
    id: null,
    type,
    name,
    debugMode: false,
    configuration: { ...component.configurationDescriptor.nodeDefinition.defaultConfiguration, ...own },
    additionalInfo: { description: '', layoutX, layoutY },
  }
}

const connect = (fromIndex: number, toIndex: number, ...types: readonly string[]): Connection[] =>
  types.map((type) => ({ fromIndex, toIndex, type }))

/** The template with more behind it: indexes of own nodes begin at 7. */
function onTemplate(nodes: readonly Node[], connections: readonly Connection[]): ValidRuleGraph {
  const base = templateGraph()
  return {
    ...base,
    nodes: [...base.nodes, ...nodes],
    connections: [...base.connections, ...connections],
  }
}

const lines = (...text: readonly string[]) => text.join('\n')

export const CONTACT_CHAIN = 'Contact'
/** Of the node in the template and the root chain that tells messages apart by their type. */
export const TYPE_SWITCH = 2

const contact: FleetChain = {
  name: CONTACT_CHAIN,
  description: 'Raises an alarm when a device falls silent, and clears it when it speaks again',
  graph: {
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbMsgTypeSwitchNode', 'Silent or back', [320, 180], {}),
      node('metadata.TbGetAttributesNode', 'How long it may be silent', [620, 100], {
        serverAttributeNames: ['inactivityTimeout', 'site'],
        tellFailureIfAbsent: false,
      }),
      node('action.TbCreateAlarmNode', 'No contact', [920, 100], {
        alarmType: 'No contact',
        severity: 'MAJOR',
        propagate: true,
        relationTypes: ['Contains'],
        alarmDetailsBuildJs: lines(
          'var details = {};',
          'details.site = metadata.ss_site;',
          'details.lastActivityTime = msg.lastActivityTime;',
          'return details;',
        ),
      }),
      node('action.TbClearAlarmNode', 'Contact again', [620, 260], { alarmType: 'No contact' }),
    ],
    connections: [
      ...connect(0, 1, 'Inactivity Event'),
      ...connect(1, 2, 'Success'),
      ...connect(0, 3, 'Activity Event'),
    ],
    chainConnections: [],
  },
  links: [],
}

const coldChain: FleetChain = {
  name: 'Cold chain',
  description: 'Doors and defrosting of cold rooms',
  graph: onTemplate(
    [
      node('filter.TbJsFilterNode', 'Door told', [824, 560], { jsScript: "return typeof msg.doorOpen === 'boolean';" }),
      node('filter.TbJsSwitchNode', 'Open, warm or closed', [1100, 560], {
        jsScript: lines(
          'if (!msg.doorOpen) {',
          "    return ['closed'];",
          '}',
          "return msg.temperature > -10 ? ['open', 'warm'] : ['open'];",
        ),
      }),
      node('transform.TbTransformMsgNode', 'Name the room', [1380, 480], {
        jsScript: lines(
          "metadata.room = metadata.deviceName + ' (' + metadata.deviceType + ')';",
          'return {msg: msg, metadata: metadata, msgType: msgType};',
        ),
      }),
      node('action.TbLogNode', 'Tell the depot', [1660, 480], { jsScript: "return 'Door open: ' + metadata.room;" }),
      node('action.TbCreateAlarmNode', 'Door open while warm', [1380, 600], {
        alarmType: 'Door open while warm',
        severity: 'WARNING',
        alarmDetailsBuildJs: 'return {temperature: msg.temperature};',
      }),
      node('action.TbClearAlarmNode', 'Door closed', [1380, 720], { alarmType: 'Door open while warm' }),
    ],
    [
      ...connect(TYPE_SWITCH, 7, 'Post telemetry'),
      ...connect(7, 8, 'True'),
      ...connect(8, 9, 'open'),
      ...connect(9, 10, 'Success'),
      ...connect(8, 11, 'warm'),
      ...connect(8, 12, 'closed'),
    ],
  ),
  links: [
    { fromIndex: TYPE_SWITCH, chain: CONTACT_CHAIN, type: 'Inactivity Event' },
    { fromIndex: TYPE_SWITCH, chain: CONTACT_CHAIN, type: 'Activity Event' },
  ],
}

const waterNetwork: FleetChain = {
  name: 'Water network',
  description: 'What districts draw at night, when nearly all of it is leakage',
  graph: onTemplate(
    [
      node('filter.TbCheckMessageNode', 'Has a flow', [824, 560], { messageNames: ['flowRate'] }),
      node('filter.TbJsSwitchNode', 'Night or day', [1100, 560], {
        jsScript: lines(
          'var hour = new Date(Number(metadata.ts)).getUTCHours();',
          "return hour >= 2 && hour < 4 ? ['night'] : ['day'];",
        ),
      }),
      node('filter.TbJsFilterNode', 'More than usual', [1380, 500], { jsScript: 'return msg.flowRate > 12;' }),
      node('action.TbCreateAlarmNode', 'High night flow', [1660, 440], {
        alarmType: 'High night flow',
        severity: 'WARNING',
        propagate: true,
        relationTypes: ['Contains'],
        alarmDetailsBuildJs: lines(
          'var details = metadata.prevAlarmDetails ? JSON.parse(metadata.prevAlarmDetails) : {count: 0};',
          'details.count = details.count + 1;',
          'details.flowRate = msg.flowRate;',
          'return details;',
        ),
      }),
      node('action.TbClearAlarmNode', 'Usual night flow', [1660, 560], { alarmType: 'High night flow' }),
    ],
    [
      ...connect(TYPE_SWITCH, 7, 'Post telemetry'),
      ...connect(7, 8, 'True'),
      ...connect(8, 9, 'night'),
      ...connect(9, 10, 'True'),
      ...connect(9, 11, 'False'),
    ],
  ),
  links: coldChain.links,
}

/** Those that others lead to come first. */
export const fleetChains: readonly FleetChain[] = [contact, coldChain, waterNetwork]
