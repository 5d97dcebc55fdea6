// What alarm queries may ask for: apart from their schema, which is the server's.

export const alarmFields = [
  'createdTime',
  'startTime',
  'endTime',
  'ackTime',
  'clearTime',
  'type',
  'severity',
  'status',
  'details',
  'originator',
] as const

/** Of one page. */
export const MOST_ALARMS = 200
