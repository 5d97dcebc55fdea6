// The lists of the platform's message in the order in which they are published. Series first: they take longest to answer.
export const commandLists = [
  'tsSubCmds',
  'historyCmds',
  'attrSubCmds',
  'entityDataCmds',
  'entityDataUnsubscribeCmds',
  'alarmDataCmds',
  'alarmDataUnsubscribeCmds',
  'entityCountCmds',
  'entityCountUnsubscribeCmds',
] as const
export type CommandList = (typeof commandLists)[number]

/** Lists of the old style: their answers are v1 envelopes, and their ids stand in a table of their own. */
export const isV1 = (list: CommandList) => list === 'tsSubCmds' || list === 'attrSubCmds' || list === 'historyCmds'

/** The list that ends what this one began. */
export const endingList: Partial<Record<CommandList, CommandList>> = {
  entityDataCmds: 'entityDataUnsubscribeCmds',
  alarmDataCmds: 'alarmDataUnsubscribeCmds',
  entityCountCmds: 'entityCountUnsubscribeCmds',
}
