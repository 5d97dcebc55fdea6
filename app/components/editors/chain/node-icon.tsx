// The icons of nodes and of the editor's tools, from a sprite of their own: other pages do not fetch them.
import { cx } from '~/components/ui/cx'
import type names from './node-icons.json'
import sprite from './node-icons.svg'

export type IconName = keyof typeof names

/** By the end of the class. */
const OF_CLASSES: readonly [end: RegExp, icon: IconName][] = [
  [/SwitchNode$/, 'switch'],
  [/(JsFilter|TransformMsg|Script)Node$/, 'code'],
  [/CheckRelationNode$/, 'link'],
  [/CheckMessageNode$/, 'check-fields'],
  [/AlarmStatusNode$|CreateAlarmNode$/, 'alarm'],
  [/ClearAlarmNode$/, 'alarm-off'],
  [/OriginatorType\w*Node$/, 'device'],
  [/MsgType\w*Node$/, 'type'],
  [/Geofencing\w*Node$/, 'map'],
  [/DeltaNode$/, 'delta'],
  [/DetailsNode$/, 'details'],
  [/GetTelemetryNode$/, 'history'],
  [/Get\w*(Attr|Attribute|Attributes|Fields|Data)\w*Node$/, 'attributes'],
  [/ChangeOriginatorNode$/, 'originator'],
  [/ToEmailNode$/, 'mail'],
  [/SendEmailNode$/, 'mail-send'],
  [/TimeseriesNode$|CassandraTableNode$/, 'save'],
  [/MsgAttributesNode$|SaveAttr\w*Node$/, 'save'],
  [/UnassignFrom\w*Node$/, 'user-minus'],
  [/AssignTo\w*Node$/, 'user-plus'],
  [/DeleteRelationNode$/, 'link-off'],
  [/CreateRelationNode$/, 'link-plus'],
  [/RPC\w*Node$/i, 'rpc'],
  [/LogNode$/, 'log'],
  [/GeneratorNode$/, 'generator'],
  [/DelayNode$/, 'delay'],
  [/CountNode$/, 'count'],
  [/CopyAttributes\w*Node$|CopyKeys\w*Node$/, 'copy-fields'],
  [/Synchronization\w*Node$/, 'sync'],
  [/DeviceProfileNode$/, 'profile'],
  [/CheckpointNode$/, 'checkpoint'],
  [/AckNode$/, 'ack'],
  [/RuleChain\w*Node$/, 'chain'],
  [/RestApi\w*Node$/, 'http'],
  [/(Mqtt|IotHub|RabbitMq|Kafka)Node$/, 'mqtt'],
  [/(Sms|Notification|Slack)Node$/, 'message'],
  [/(Rename|Delete)\w*Node$/, 'tag'],
]

const OF_CATEGORIES: Readonly<Record<string, IconName>> = {
  FILTER: 'split',
  ENRICHMENT: 'attributes',
  TRANSFORMATION: 'originator',
  ACTION: 'telemetry',
  EXTERNAL: 'cloud',
  FLOW: 'relation',
  RULE_CHAIN: 'chain',
}

export const iconOfClass = (clazz: string, category: string): IconName =>
  OF_CLASSES.find(([end]) => end.test(clazz))?.[1] ?? OF_CATEGORIES[category] ?? 'node'

export function NodeIcon({ name, size = 16, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={cx('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
