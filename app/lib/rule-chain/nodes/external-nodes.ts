// The forms of nodes that hand messages to others: brokers and clouds.
import { credentials, faultsOfCertificates } from './credentials-fields'
import type { NodeField, NodeKind } from './node-field'
import { count, map, port } from './shared-fields'

const amazon: readonly NodeField[] = [
  { kind: 'text', path: 'accessKeyId', blank: 'null', required: true },
  { kind: 'secret', path: 'secretAccessKey', required: true },
  { kind: 'text', path: 'region', required: true },
]

const topic: NodeField = { kind: 'text', path: 'topicPattern', pattern: true, required: true }
const host: NodeField = { kind: 'text', path: 'host', required: true }

export const EXTERNAL_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.aws.sns.TbSnsNode',
    fields: [{ kind: 'text', path: 'topicArnPattern', pattern: true, required: true }, ...amazon],
  },
  {
    clazz: 'org.thingsboard.rule.engine.aws.sqs.TbSqsNode',
    fields: [
      { kind: 'choice', path: 'queueType', options: ['STANDARD', 'FIFO'], words: 'queue-type', required: true },
      { kind: 'text', path: 'queueUrlPattern', pattern: true, required: true },
      count('delaySeconds', { max: 900, when: { queueType: ['STANDARD'] } }),
      map('messageAttributes', { help: true }),
      ...amazon,
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.mqtt.azure.TbAzureIotHubNode',
    fields: [
      topic,
      { kind: 'text', path: 'host', label: 'hubHost', required: true },
      { kind: 'text', path: 'clientId', label: 'deviceId', blank: 'null', required: true },
      ...credentials({ types: ['sas', 'cert.PEM'], needsOwn: true }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.gcp.pubsub.TbPubSubNode',
    fields: [
      { kind: 'text', path: 'projectId', required: true },
      { kind: 'text', path: 'topicName', required: true },
      {
        kind: 'file',
        path: 'serviceAccountKey',
        namePath: 'serviceAccountKeyFileName',
        accept: '.json',
        secret: true,
        required: true,
      },
      map('messageAttributes', { help: true }),
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.kafka.TbKafkaNode',
    fields: [
      topic,
      { kind: 'text', path: 'keyPattern', pattern: true, ifThere: true },
      { kind: 'text', path: 'bootstrapServers', help: true, required: true },
      count('retries'),
      count('batchSize'),
      count('linger'),
      count('bufferMemory'),
      { kind: 'choice', path: 'acks', options: ['all', '-1', '0', '1'], words: 'acks', required: true },
      { kind: 'text', path: 'keySerializer', ifThere: true, required: true },
      { kind: 'text', path: 'valueSerializer', ifThere: true, required: true },
      map('otherProperties'),
      { kind: 'flag', path: 'addMetadataKeyValuesAsKafkaHeaders' },
      {
        kind: 'choice',
        path: 'kafkaHeadersCharset',
        options: ['US-ASCII', 'ISO-8859-1', 'UTF-8', 'UTF-16BE', 'UTF-16LE', 'UTF-16'],
        required: true,
        when: { addMetadataKeyValuesAsKafkaHeaders: [true] },
      },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.mqtt.TbMqttNode',
    fields: [
      topic,
      host,
      port('port'),
      count('connectTimeoutSec', { min: 1, max: 200 }),
      {
        kind: 'choice',
        path: 'protocolVersion',
        options: ['MQTT_3_1', 'MQTT_3_1_1', 'MQTT_5'],
        words: 'mqtt-version',
        ifThere: true,
      },
      { kind: 'text', path: 'clientId', help: true, blank: 'null' },
      { kind: 'flag', path: 'appendClientIdSuffix', ifThere: true },
      { kind: 'flag', path: 'parseToPlainText', ifThere: true },
      { kind: 'flag', path: 'cleanSession' },
      { kind: 'flag', path: 'retainedMessage', ifThere: true },
      { kind: 'flag', path: 'ssl' },
      ...credentials({ types: ['anonymous', 'basic', 'cert.PEM'] }),
    ],
    check: faultsOfCertificates,
  },
  {
    clazz: 'org.thingsboard.rule.engine.rabbitmq.TbRabbitMqNode',
    fields: [
      { kind: 'text', path: 'exchangeNamePattern', pattern: true },
      { kind: 'text', path: 'routingKeyPattern', pattern: true },
      {
        kind: 'choice',
        path: 'messageProperties',
        options: [
          'BASIC',
          'TEXT_PLAIN',
          'MINIMAL_BASIC',
          'MINIMAL_PERSISTENT_BASIC',
          'PERSISTENT_BASIC',
          'PERSISTENT_TEXT_PLAIN',
        ],
      },
      host,
      port('port'),
      { kind: 'text', path: 'virtualHost' },
      { kind: 'text', path: 'username' },
      { kind: 'secret', path: 'password' },
      { kind: 'flag', path: 'automaticRecoveryEnabled' },
      count('connectionTimeout'),
      count('handshakeTimeout'),
      map('clientProperties'),
    ],
  },
]
