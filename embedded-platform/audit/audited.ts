// The one place where REST calls are noted: an endpoint declares what it does (actions.ts), this writes it down once it
// is done or refused, and tells the rule engine of what is done. Refusals by role or of unreadable requests come earlier
// and are not noted.

import type { Answer } from '../api/answer'
import type { AuditRecord } from '../api/audit'
import type { Call, Endpoint } from '../api/endpoint'
import { FrameworkError } from '../api/errors'
import { parseJson } from '../json/exact-json'
import { tellOfActions } from '../rules/origins/actions'
import { saveAuditLogs } from '../store/audit-logs'

/** The call was made; that it cannot be noted does not undo it. */
async function note(call: Call<unknown>, records: () => Promise<readonly AuditRecord[]>, failure?: string) {
  try {
    const all = await records()
    await saveAuditLogs(call.platform, call.actor, all, failure)
    if (failure === undefined) await tellOfActions(call.platform, call.actor, all)
  } catch (error) {
    call.platform.log('error', 'audit log not written', { path: call.path, error: String(error) })
  }
}

/** For calls that know only while they run what they do. */
export const noted = (call: Call<unknown>, records: () => Promise<readonly AuditRecord[]>, failure?: string) =>
  note(call, records, failure)

const bodyOf = (answer: Answer | undefined): unknown =>
  answer?.body !== undefined && answer.contentType === 'application/json' ? parseJson(answer.body) : undefined

export async function answerAudited(endpoint: Endpoint, call: Call<unknown>): Promise<Answer | undefined> {
  if (!endpoint.audit || !call.maybeActor) return endpoint.answer(call)
  const audit = await endpoint.audit(call)
  let answer: Answer | undefined
  try {
    answer = await endpoint.answer(call)
  } catch (error) {
    const { refused } = audit
    if (refused && !(error instanceof FrameworkError)) {
      await note(call, async () => [await refused()].flat(), error instanceof Error ? error.message : String(error))
    }
    throw error
  }
  await note(call, async () => audit.done(bodyOf(answer)))
  return answer
}
