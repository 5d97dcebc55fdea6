// The forms of nodes that send to people and to web services.
import { credentials, faultsOfCertificates } from './credentials-fields'
import type { NodeKind, When } from './node-field'
import { count, map, port } from './shared-fields'

const isDirect: When = { enableProxy: [false] }
const isProxied: When = { enableProxy: [true] }
/** By a proxy that is named here. */
const isNamed: When = { ...isProxied, useSystemProxyProperties: [false] }

const hasServer: When = { useSystemSmtpSettings: [false] }
const hasMailProxy: When = { ...hasServer, enableProxy: [true] }

const sms = (...types: string[]): When => ({
  useSystemSmsSettings: [false],
  'smsProviderConfiguration/type': types,
})

/** A number, or the id of a number or of a service at Twilio. */
const TWILIO_SENDER = /^(?:\+[1-9]\d{1,14}|(?:MG|PN).*)$/

export const SENDING_NODES: readonly NodeKind[] = [
  {
    clazz: 'org.thingsboard.rule.engine.rest.TbRestApiCallNode',
    fields: [
      { kind: 'text', path: 'restEndpointUrlPattern', pattern: true, required: true },
      {
        kind: 'choice',
        path: 'requestMethod',
        options: ['GET', 'POST', 'PUT', 'DELETE'],
        required: true,
      },
      { kind: 'flag', path: 'enableProxy' },
      { kind: 'flag', path: 'useSimpleClientHttpFactory', ifThere: true, when: isDirect },
      { kind: 'flag', path: 'useSystemProxyProperties', group: 'proxy', when: isProxied },
      {
        kind: 'choice',
        path: 'proxyScheme',
        options: ['http', 'https'],
        ifThere: true,
        required: true,
        group: 'proxy',
        when: isNamed,
      },
      { kind: 'text', path: 'proxyHost', required: true, blank: 'null', group: 'proxy', when: isNamed },
      port('proxyPort', { group: 'proxy', when: isNamed }),
      { kind: 'text', path: 'proxyUser', blank: 'null', group: 'proxy', when: isNamed },
      { kind: 'secret', path: 'proxyPassword', group: 'proxy', when: isNamed },
      { kind: 'flag', path: 'parseToPlainText', ifThere: true },
      { kind: 'flag', path: 'ignoreRequestBody', ifThere: true },
      count('readTimeoutMs', { help: true }),
      count('maxParallelRequestsCount', { help: true }),
      count('maxInMemoryBufferSizeInKb', { min: 1, ifThere: true }),
      map('headers', { help: true }),
      { kind: 'flag', path: 'useRedisQueueForMsgPersistence', ifThere: true },
      { kind: 'flag', path: 'trimQueue', ifThere: true, when: { useRedisQueueForMsgPersistence: [true] } },
      count('maxQueueSize', { help: true, ifThere: true, when: { useRedisQueueForMsgPersistence: [true] } }),
      ...credentials({ types: ['anonymous', 'basic', 'cert.PEM'] }),
    ],
    check(value) {
      const isSimple = value('useSimpleClientHttpFactory') === true && value('enableProxy') !== true
      return isSimple && value('credentials/type') === 'cert.PEM'
        ? [{ path: 'credentials/type', key: 'rule-node.no-certificate-with-simple-client' }]
        : faultsOfCertificates(value)
    },
  },
  {
    clazz: 'org.thingsboard.rule.engine.mail.TbSendEmailNode',
    fields: [
      { kind: 'flag', path: 'useSystemSmtpSettings' },
      {
        kind: 'choice',
        path: 'smtpProtocol',
        options: ['smtp', 'smtps'],
        required: true,
        when: hasServer,
      },
      { kind: 'text', path: 'smtpHost', required: true, when: hasServer },
      port('smtpPort', { when: hasServer }),
      count('timeout', { when: hasServer }),
      { kind: 'flag', path: 'enableTls', when: hasServer },
      {
        kind: 'choice',
        path: 'tlsVersion',
        options: ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'],
        required: true,
        when: { ...hasServer, enableTls: [true] },
      },
      { kind: 'flag', path: 'enableProxy', when: hasServer },
      { kind: 'text', path: 'proxyHost', blank: 'null', required: true, group: 'proxy', when: hasMailProxy },
      port('proxyPort', { group: 'proxy', when: hasMailProxy }),
      { kind: 'text', path: 'proxyUser', blank: 'null', group: 'proxy', when: hasMailProxy },
      { kind: 'secret', path: 'proxyPassword', group: 'proxy', when: hasMailProxy },
      { kind: 'text', path: 'username', blank: 'null', when: hasServer },
      { kind: 'secret', path: 'password', when: hasServer },
    ],
  },
  {
    clazz: 'org.thingsboard.rule.engine.sms.TbSendSmsNode',
    fields: [
      { kind: 'text', path: 'numbersToTemplate', pattern: true, help: true, required: true },
      { kind: 'text', path: 'smsMessageTemplate', pattern: true, lines: 6, required: true },
      { kind: 'flag', path: 'useSystemSmsSettings' },
      {
        kind: 'choice',
        path: 'smsProviderConfiguration/type',
        label: 'smsProvider',
        options: ['AWS_SNS', 'TWILIO'],
        words: 'sms-provider',
        required: true,
        begins: true,
        when: { useSystemSmsSettings: [false] },
      },
      { kind: 'text', path: 'smsProviderConfiguration/accessKeyId', required: true, when: sms('AWS_SNS') },
      { kind: 'secret', path: 'smsProviderConfiguration/secretAccessKey', required: true, when: sms('AWS_SNS') },
      { kind: 'text', path: 'smsProviderConfiguration/region', required: true, when: sms('AWS_SNS') },
      {
        kind: 'text',
        path: 'smsProviderConfiguration/numberFrom',
        required: true,
        like: { pattern: TWILIO_SENDER, key: 'rule-node.not-a-sender' },
        when: sms('TWILIO'),
      },
      { kind: 'text', path: 'smsProviderConfiguration/accountSid', required: true, when: sms('TWILIO') },
      { kind: 'secret', path: 'smsProviderConfiguration/accountToken', required: true, when: sms('TWILIO') },
    ],
  },
]
