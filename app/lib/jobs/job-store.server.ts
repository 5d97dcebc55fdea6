// Jobs in the store of sessions, where every instance sees them: a record each, its rows in batches, and their outcomes.
import { z } from 'zod'
import { env } from '~/lib/env.server'
import { accountSetting } from '~/lib/session/account-store.server'
import { platformIdentity } from '~/lib/session/session-record.server'
import { sessionStore } from '~/lib/session/session-store.server'
import { singleton } from '~/lib/session/singletons.server'
import { type JobRecord, jobRecordSchema, OutcomeSchema, type PlannedRow, PlannedRowSchema } from './job'
import type { Outcomes } from './outcomes'

export interface JobRef {
  userId: string
  id: string
}

/** Rows of a batch: few enough for an entry of the store to be small. */
export const BATCH = 100
const KEEP_MS = 30 * 86_400_000
/** Jobs that a person finds again. */
const MOST_JOBS = 30

const idsOf = accountSetting('jobs', z.array(z.string()), [])

const process_ = () => singleton('job-process', () => crypto.randomUUID())
export const newOwner = () => `${process_()}/${crypto.randomUUID()}`

/** Without Redis there is but one process: what another one held is free. */
export function isAlive(lease: JobRecord['lease'], now = Date.now()): boolean {
  if (!lease || lease.until <= now) return false
  return env.redisUrl !== undefined || lease.owner.startsWith(process_())
}

export function jobStore({ userId, id }: JobRef) {
  const key = `job:${platformIdentity()}:${userId}:${id}`
  const planKey = (batch: number) => `${key}:plan:${batch}`
  const outcomesKey = (batch: number) => `${key}:outcomes:${batch}`
  const store = sessionStore

  async function read(): Promise<JobRecord | undefined> {
    const found = jobRecordSchema.safeParse(await store().read(key))
    return found.success ? found.data : undefined
  }
  return {
    read,
    write: (record: JobRecord) => store().write(key, record, KEEP_MS),
    /** One change at a time, over all instances. `change` answers undefined where nothing is to change. */
    change: (change: (record: JobRecord) => JobRecord | undefined): Promise<JobRecord | undefined> =>
      store().exclusively(key, async () => {
        const record = await read()
        const next = record && change(record)
        if (next) await store().write(key, next, KEEP_MS)
        return next
      }),
    /** Makes it, unless it is there already: a form that was sent twice begins one job. */
    create: (record: JobRecord): Promise<boolean> =>
      store().exclusively(key, async () => {
        if (await read()) return false
        await store().write(key, record, KEEP_MS)
        return true
      }),
    async plan(batch: number): Promise<PlannedRow[]> {
      const found = z.array(PlannedRowSchema).safeParse(await store().read(planKey(batch)))
      return found.success ? found.data : []
    },
    writePlan: (batch: number, rows: readonly PlannedRow[]) => store().write(planKey(batch), rows, KEEP_MS),
    async outcomes(batch: number): Promise<Outcomes> {
      const found = z.array(OutcomeSchema.nullable()).safeParse(await store().read(outcomesKey(batch)))
      return found.success ? found.data : []
    },
    writeOutcomes: (batch: number, outcomes: Outcomes) =>
      // Places that have none are null in JSON.
      store().write(
        outcomesKey(batch),
        Array.from(outcomes, (one) => one ?? null),
        KEEP_MS,
      ),
    async remove() {
      const record = await read()
      for (let batch = 0; batch < (record?.batches ?? 0); batch++) {
        await store().remove(planKey(batch))
        await store().remove(outcomesKey(batch))
      }
      await store().remove(key)
    },
  }
}

export type JobStore = ReturnType<typeof jobStore>

export const jobIds = (userId: string) => idsOf.read(userId)

/** The newest first; the oldest are forgotten with all that is kept of them. */
export async function noteJob({ userId, id }: JobRef): Promise<void> {
  let dropped: string[] = []
  await idsOf.change(userId, (ids) => {
    const all = [id, ...ids.filter((one) => one !== id)]
    dropped = all.slice(MOST_JOBS)
    return all.slice(0, MOST_JOBS)
  })
  for (const old of dropped) await jobStore({ userId, id: old }).remove()
}
