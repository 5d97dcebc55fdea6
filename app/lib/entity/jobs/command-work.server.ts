// The same command to many devices. None is sent twice: nobody knows what it did the first time.
import { z } from 'zod'
import { type Planned, RowRefused, type Work } from '~/lib/jobs/work'
import { paths } from '~/lib/paths'
import { callDevice } from '~/lib/platform/device-calls.server'
import { parseLossless } from '~/lib/platform/lossless-json'
import { afterCall } from '../device/command-outcome'
import type { Command } from '../device/commands'
import { rowsOf, rowsToldSchema } from './operation-work.server'

const CommandTold = rowsToldSchema.extend({
  method: z.string(),
  params: z.string(),
  isTwoWay: z.boolean(),
  timeoutMs: z.number(),
})

const LONGEST_ANSWER = 200

export const commandWork: Work<z.output<typeof CommandTold>> = {
  name: 'command',
  isRepeatable: false,
  read: (told) => CommandTold.parse(told),
  async *plan(context): AsyncGenerator<Planned> {
    const { kind } = context.told
    for await (const items of rowsOf(context, context.told)) {
      yield { rows: items.map(({ id, name }) => ({ id, name, to: paths.of(kind).one(id, 'commands') })) }
    }
  },
  async run({ platform, told: { method, params, isTwoWay, timeoutMs } }, { id }) {
    const call = { method, ...(params && { params: parseLossless(params) }), isTwoWay, timeoutMs }
    const command: Command = { id, deviceId: id, method, params, isTwoWay, timeoutMs, steps: [] }
    const { fault, answer } = afterCall(command, await callDevice(platform, id, call), Date.now())
    if (fault) throw new RowRefused(fault)
    if (answer) return { said: { key: 'job.answered', values: { text: answer.slice(0, LONGEST_ANSWER) } } }
    return {}
  },
}
