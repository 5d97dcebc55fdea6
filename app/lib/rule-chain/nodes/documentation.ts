// Where the documentation of a kind of nodes stands.

/** Of the platform's own nodes. */
const NODE_PACKAGE = 'org.thingsboard.rule.engine.'

const DOCUMENTATION = 'https://thingsboard.io/docs'

/** Pages below that of all nodes, by class. */
const PAGES: Readonly<Record<string, string>> = {
  TbAssignToCustomerNode: 'action/assign-to-customer',
  TbClearAlarmNode: 'action/clear-alarm',
  TbCopyAttributesToEntityViewNode: 'action/copy-to-view',
  TbCreateAlarmNode: 'action/create-alarm',
  TbCreateRelationNode: 'action/create-relation',
  TbDeleteRelationNode: 'action/delete-relation',
  TbDeviceStateNode: 'action/device-state',
  TbLogNode: 'action/log',
  TbMsgCountNode: 'action/message-count',
  TbSaveToCustomCassandraTableNode: 'action/save-to-custom-table',
  TbUnassignFromCustomerNode: 'action/unassign-from-customer',
  TbAiNode: 'external/ai-request',
  TbAwsLambdaNode: 'external/aws-lambda',
  TbSnsNode: 'external/aws-sns',
  TbSqsNode: 'external/aws-sqs',
  TbMsgGeneratorNode: 'action/generator',
  TbMsgDeduplicationNode: 'transformation/deduplication',
  TbMsgDelayNode: 'action/delay',
  TbMsgPushToCloudNode: 'action/push-to-cloud',
  TbMsgPushToEdgeNode: 'action/push-to-edge',
  TbAssetTypeSwitchNode: 'filter/asset-profile-switch',
  TbCheckAlarmStatusNode: 'filter/alarm-status-filter',
  TbCheckMessageNode: 'filter/check-fields-presence',
  TbCheckRelationNode: 'filter/check-relation-presence',
  TbDeviceTypeSwitchNode: 'filter/device-profile-switch',
  TbJsFilterNode: 'filter/script',
  TbJsSwitchNode: 'filter/switch',
  TbMsgTypeFilterNode: 'filter/message-type-filter',
  TbMsgTypeSwitchNode: 'filter/message-type-switch',
  TbOriginatorTypeFilterNode: 'filter/entity-type-filter',
  TbOriginatorTypeSwitchNode: 'filter/entity-type-switch',
  TbAckNode: 'flow/acknowledge',
  TbCheckpointNode: 'flow/checkpoint',
  TbRuleChainInputNode: 'flow/rule-chain',
  TbRuleChainOutputNode: 'flow/output',
  TbPubSubNode: 'external/gcp-pubsub',
  TbGpsGeofencingActionNode: 'action/gps-geofencing-events',
  TbGpsGeofencingFilterNode: 'filter/gps-geofencing-filter',
  TbKafkaNode: 'external/kafka',
  TbMsgToEmailNode: 'transformation/to-email',
  TbSendEmailNode: 'external/send-email',
  TbMathNode: 'action/math-function',
  CalculateDeltaNode: 'enrichment/calculate-delta',
  TbFetchDeviceCredentialsNode: 'enrichment/fetch-device-credentials',
  TbGetAttributesNode: 'enrichment/originator-attributes',
  TbGetCustomerAttributeNode: 'enrichment/customer-attributes',
  TbGetCustomerDetailsNode: 'enrichment/customer-details',
  TbGetDeviceAttrNode: 'enrichment/related-device-attributes',
  TbGetOriginatorFieldsNode: 'enrichment/originator-fields',
  TbGetRelatedAttributeNode: 'enrichment/related-entity-data',
  TbGetTelemetryNode: 'enrichment/originator-telemetry',
  TbGetTenantAttributeNode: 'enrichment/tenant-attributes',
  TbGetTenantDetailsNode: 'enrichment/tenant-details',
  TbAzureIotHubNode: 'external/azure-iot-hub',
  TbMqttNode: 'external/mqtt',
  TbNotificationNode: 'external/send-notification',
  TbSlackNode: 'external/send-to-slack',
  TbDeviceProfileNode: 'action/device-profile',
  TbRabbitMqNode: 'external/rabbitmq',
  TbRestApiCallNode: 'external/rest-api-call',
  TbSendRestApiCallReplyNode: 'action/rest-call-reply',
  TbSendRPCReplyNode: 'action/rpc-call-reply',
  TbSendRPCRequestNode: 'action/rpc-call-request',
  TbSendSmsNode: 'external/send-sms',
  TbCalculatedFieldsNode: 'action/calculated-fields',
  TbMsgAttributesNode: 'action/save-attributes',
  TbMsgDeleteAttributesNode: 'action/delete-attributes',
  TbMsgTimeseriesNode: 'action/save-timeseries',
  TbChangeOriginatorNode: 'transformation/change-originator',
  TbCopyKeysNode: 'transformation/copy-key-value-pairs',
  TbDeleteKeysNode: 'transformation/delete-key-value-pairs',
  TbJsonPathNode: 'transformation/json-path',
  TbRenameKeysNode: 'transformation/rename-keys',
  TbSplitArrayMsgNode: 'transformation/split-array-msg',
  TbTransformMsgNode: 'transformation/script',
}

/** A node of somebody else's tells its own address; only those of the web are followed. */
function webAddress(address: string): string | undefined {
  try {
    const url = new URL(address)
    return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}

/** `told`: by the platform's descriptor. */
export function documentationOf(clazz: string, told = ''): string {
  const own = webAddress(told)
  if (own) return own
  const name = clazz.startsWith(NODE_PACKAGE) ? clazz.slice(clazz.lastIndexOf('.') + 1) : ''
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined
  return page ? `${DOCUMENTATION}/reference/rule-engine/nodes/${page}/` : `${DOCUMENTATION}/user-guide/rule-engine/`
}
