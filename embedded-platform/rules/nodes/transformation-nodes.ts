// The rule nodes of kind TRANSFORMATION; names and configurations as clients know them, texts ours.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: patterns that the rule engine fills
import type { NodeFacts } from './node-facts'

export const TRANSFORMATION_NODES: readonly NodeFacts[] = [
  {
    clazz: 'mail.TbMsgToEmailNode',
    name: 'to email',
    form: 'tbTransformationNodeToEmailConfig',
    icon: 'email',
    configuration: {
      fromTemplate: 'info@testmail.org',
      toTemplate: '${userEmail}',
      ccTemplate: null,
      bccTemplate: null,
      subjectTemplate: 'Device of type ${deviceType}: temperature too high',
      bodyTemplate: 'Device ${deviceName} tells a temperature of ${temp}.',
    },
    description: 'Makes an e-mail of the message.',
    details:
      'Addresses, subject and text are patterns that are filled from the metadata. A send email node has to follow.',
  },
  {
    clazz: 'transform.TbChangeOriginatorNode',
    name: 'change originator',
    form: 'tbTransformationNodeChangeOriginatorConfig',
    icon: 'find_replace',
    configuration: {
      originatorSource: 'CUSTOMER',
      relationsQuery: {
        direction: 'FROM',
        maxLevel: 1,
        filters: [
          {
            relationType: 'Contains',
            entityTypes: [],
          },
        ],
        fetchLastLevelOnly: false,
      },
    },
    description: 'Gives the message another originator.',
    details:
      'The customer, the tenant, a related entity, or the originator of an alarm. Of several related ones the first counts.',
  },
  {
    clazz: 'transform.TbTransformMsgNode',
    name: 'script',
    form: 'tbTransformationNodeScriptConfig',
    configuration: {
      jsScript: 'return {msg: msg, metadata: metadata, msgType: msgType};',
    },
    description: 'Changes message, metadata and type by a script.',
    details:
      'The script returns <code>{msg, metadata, msgType}</code>, or a list of these; what is left out stays as it is.',
  },
]
