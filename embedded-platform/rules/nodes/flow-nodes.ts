// The rule nodes of kind ACTION that steer the flow of messages; names and configurations as clients know them, texts ours.
import type { NodeFacts } from './node-facts'

export const FLOW_NODES: readonly NodeFacts[] = [
  {
    clazz: 'debug.TbMsgGeneratorNode',
    name: 'generator',
    isSource: true,
    form: 'tbActionNodeGeneratorConfig',
    icon: 'repeat',
    configuration: {
      msgCount: 0,
      periodInSeconds: 1,
      originatorId: null,
      originatorType: null,
      jsScript:
        "var msg = { temp: 42, humidity: 77 };\nvar metadata = { data: 40 };\nvar msgType = 'POST_TELEMETRY_REQUEST';\nreturn { msg: msg, metadata: metadata, msgType: msgType };",
    },
    description: 'Makes messages at regular intervals.',
    details: 'For trying out a chain. The script gets what it returned the last time.',
  },
  {
    clazz: 'delay.TbMsgDelayNode',
    name: 'delay',
    form: 'tbActionNodeMsgDelayConfig',
    icon: 'pause',
    configuration: {
      periodInSeconds: 60,
      maxPendingMsgs: 1000,
      periodInSecondsPattern: null,
      useMetadataPeriodInSecondsPatterns: false,
    },
    description: 'Holds messages back for a while.',
    details:
      'The period is fixed or comes from the metadata. Beyond the largest number of waiting messages new ones fail.',
  },
  {
    clazz: 'flow.TbAckNode',
    name: 'acknowledge',
    form: 'tbNodeEmptyConfig',
    configuration: {
      version: 0,
    },
    description: 'Acknowledges the message to the queue.',
    details: 'What follows is no longer repeated when it fails.',
  },
  {
    clazz: 'flow.TbCheckpointNode',
    name: 'checkpoint',
    form: 'tbActionNodeCheckPointConfig',
    configuration: {
      queueName: 'HighPriority',
    },
    description: 'Puts the message into another queue.',
    details: 'From there it goes on with the strategy of that queue.',
  },
  {
    clazz: 'transaction.TbSynchronizationBeginNode',
    name: 'synchronization start',
    form: 'tbNodeEmptyConfig',
    configuration: {
      version: 0,
    },
    description: 'Begins a part in which messages of an originator go one by one.',
    details: 'No longer recommended: use a checkpoint with the queue SequentialByOriginator.',
  },
  {
    clazz: 'transaction.TbSynchronizationEndNode',
    name: 'synchronization end',
    form: 'tbNodeEmptyConfig',
    configuration: {
      version: 0,
    },
    description: 'Ends a part that synchronization start has begun. No longer recommended.',
    details: '',
  },
]
