// The alarms of a profile as its page tells them.

interface ShownRule {
  severity: string
  sentence: string
}

export interface ShownAlarm {
  /** By which it is addressed. */
  place: string
  type: string
  rules: ShownRule[]
  /** Absent: nothing clears it by itself. */
  clear?: string
  /** Absent: it stays with the device. Empty: by relations of every type. */
  relationTypes?: string[]
  /** It is edited as JSON alone. */
  isUnreadable: boolean
}
