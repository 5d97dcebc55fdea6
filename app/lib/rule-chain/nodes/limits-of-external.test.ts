// What each field of a node may hold, kind by kind: nodes that hand messages to others.
import { expect, test } from 'vitest'
import { checkConfiguration } from './check-configuration'

const at = (clazz: string) => `org.thingsboard.rule.engine.${clazz}`
const keysAt = (clazz: string, configuration: unknown) =>
  Object.fromEntries(checkConfiguration(at(clazz), configuration).map(({ path, key }) => [path, key]))

const REQUIRED = 'form.required'
const RANGE = 'rule-node.out-of-range'
const REST = {
  restEndpointUrlPattern: 'http://localhost/api',
  requestMethod: 'POST',
  readTimeoutMs: 0,
  maxParallelRequestsCount: 0,
  credentials: { type: 'anonymous' },
}
const MQTT = { topicPattern: 't', host: 'h', port: 1883, connectTimeoutSec: 10, credentials: { type: 'anonymous' } }
const MAIL = { useSystemSmtpSettings: false, smtpProtocol: 'smtp', smtpHost: 'h', smtpPort: 25, timeout: 0 }
const SMS = { numbersToTemplate: '1', smsMessageTemplate: 'x', useSystemSmsSettings: false }
const TWILIO = { type: 'TWILIO', accountSid: 'a', accountToken: 'b', numberFrom: '+15551234567' }

/** A class, a configuration with nothing wrong, what is changed in it, and what is said then. */
const LIMITS: [string, object, object, Record<string, string>][] = [
  [
    'aws.sns.TbSnsNode',
    { topicArnPattern: 't', accessKeyId: 'a', secretAccessKey: 's', region: 'r' },
    { topicArnPattern: '', accessKeyId: null, secretAccessKey: null, region: '' },
    { topicArnPattern: REQUIRED, accessKeyId: REQUIRED, secretAccessKey: REQUIRED, region: REQUIRED },
  ],
  [
    'aws.sqs.TbSqsNode',
    {
      queueType: 'STANDARD',
      queueUrlPattern: 'u',
      delaySeconds: 900,
      accessKeyId: 'a',
      secretAccessKey: 's',
      region: 'r',
    },
    { delaySeconds: 901 },
    { delaySeconds: RANGE },
  ],
  [
    'mqtt.azure.TbAzureIotHubNode',
    { topicPattern: 't', host: 'h', clientId: 'c', credentials: { type: 'sas', sasKey: 'k' } },
    { clientId: null, credentials: { type: 'cert.PEM', caCert: 'x' } },
    { clientId: REQUIRED, 'credentials/cert': REQUIRED, 'credentials/privateKey': REQUIRED },
  ],
  [
    'gcp.pubsub.TbPubSubNode',
    { projectId: 'p', topicName: 't', serviceAccountKey: '{}' },
    { projectId: '', serviceAccountKey: null },
    { projectId: REQUIRED, serviceAccountKey: REQUIRED },
  ],
  [
    'kafka.TbKafkaNode',
    { topicPattern: 't', bootstrapServers: 'b', retries: 0, batchSize: 0, linger: 0, bufferMemory: 0, acks: 'all' },
    { retries: -1, batchSize: -1, linger: -1, bufferMemory: -1, acks: '', addMetadataKeyValuesAsKafkaHeaders: true },
    {
      retries: RANGE,
      batchSize: RANGE,
      linger: RANGE,
      bufferMemory: RANGE,
      acks: REQUIRED,
      kafkaHeadersCharset: REQUIRED,
    },
  ],
  [
    'mqtt.TbMqttNode',
    MQTT,
    { port: 0, connectTimeoutSec: 201, host: '' },
    { port: RANGE, connectTimeoutSec: RANGE, host: REQUIRED },
  ],
  ['mqtt.TbMqttNode', MQTT, { port: 65536, connectTimeoutSec: 0 }, { port: RANGE, connectTimeoutSec: RANGE }],
  [
    'mqtt.TbMqttNode',
    MQTT,
    { credentials: { type: 'basic' } },
    { 'credentials/username': REQUIRED, 'credentials/password': REQUIRED },
  ],
  [
    'mqtt.TbMqttNode',
    MQTT,
    { credentials: { type: 'cert.PEM', cert: 'x' } },
    { 'credentials/caCert': 'rule-node.certificate-required' },
  ],
  [
    'rabbitmq.TbRabbitMqNode',
    { host: 'h', port: 1, connectionTimeout: 0, handshakeTimeout: 0 },
    { host: '', port: 65536, connectionTimeout: -1, handshakeTimeout: null },
    { host: REQUIRED, port: RANGE, connectionTimeout: RANGE, handshakeTimeout: REQUIRED },
  ],
  [
    'rest.TbRestApiCallNode',
    REST,
    { readTimeoutMs: -1, maxParallelRequestsCount: -1 },
    { readTimeoutMs: RANGE, maxParallelRequestsCount: RANGE },
  ],
  [
    'rest.TbRestApiCallNode',
    { ...REST, proxyScheme: null },
    { enableProxy: true, proxyPort: 0 },
    { proxyScheme: REQUIRED, proxyHost: REQUIRED, proxyPort: RANGE },
  ],
  [
    'rest.TbRestApiCallNode',
    { ...REST, maxQueueSize: 0, useRedisQueueForMsgPersistence: true },
    { maxQueueSize: -1 },
    { maxQueueSize: RANGE },
  ],
  [
    'rest.TbRestApiCallNode',
    { ...REST, useSimpleClientHttpFactory: true },
    { credentials: { type: 'cert.PEM', caCert: 'x' } },
    { 'credentials/type': 'rule-node.no-certificate-with-simple-client' },
  ],
  [
    'mail.TbSendEmailNode',
    MAIL,
    { smtpPort: 0, timeout: -1, enableTls: true, enableProxy: true },
    { smtpPort: RANGE, timeout: RANGE, tlsVersion: REQUIRED, proxyHost: REQUIRED, proxyPort: REQUIRED },
  ],
  [
    'sms.TbSendSmsNode',
    { ...SMS, smsProviderConfiguration: TWILIO },
    { smsProviderConfiguration: { ...TWILIO, numberFrom: '555', accountToken: '' } },
    {
      'smsProviderConfiguration/numberFrom': 'rule-node.not-a-sender',
      'smsProviderConfiguration/accountToken': REQUIRED,
    },
  ],
  [
    'sms.TbSendSmsNode',
    { ...SMS, useSystemSmsSettings: true },
    { useSystemSmsSettings: false },
    { 'smsProviderConfiguration/type': REQUIRED },
  ],
]

test.each(LIMITS)('%s keeps its limits', (clazz, good, bad, faults) => {
  expect(keysAt(clazz, good)).toEqual({})
  expect(keysAt(clazz, { ...good, ...bad })).toEqual(faults)
})
