// A comment of an alarm as pages know it.

/** What the platform notes by itself, and what it names with each. */
export const NOTES = {
  ACKED_BY_USER: ['userName'],
  CLEARED_BY_USER: ['userName'],
  ASSIGNED_TO_USER: ['userName', 'assigneeName'],
  UNASSIGNED_BY_USER: ['userName'],
  UNASSIGNED_FROM_DELETED_USER: ['userName'],
  COMMENT_DELETED: ['userName'],
  SEVERITY_CHANGED: ['oldSeverity', 'newSeverity'],
} as const

export interface AlarmComment {
  id: string
  ts: number
  text: string
  /** A note of the platform, not what somebody said. */
  isSystem: boolean
  /** The reader's own: to be changed and deleted by them. */
  isMine: boolean
  isEdited: boolean
  /** Absent when the person is gone. */
  by?: string
  /** The note in parts, where the platform tells them. */
  note?: { kind: keyof typeof NOTES; values: Readonly<Record<string, string>> }
}

/** The platform keeps no longer one. */
export const LONGEST_COMMENT = 9_900
