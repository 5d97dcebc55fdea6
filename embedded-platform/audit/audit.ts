// What an endpoint declares for the audit log; audited.ts runs it.
import type { AuditRecord } from '../store/audit-logs'

/** What a call is about to do; made before it is done, while what it may delete is still there. */
export interface Audit {
  /** `answer`: its JSON body, when it has one. */
  done(answer: unknown): readonly AuditRecord[] | Promise<readonly AuditRecord[]>
  /** Absent: refusals are not noted. */
  refused?(): Refused | Promise<Refused>
}

type Refused = AuditRecord | readonly AuditRecord[]
