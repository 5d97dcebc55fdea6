// The four methods of a device with a shell: who it is, a command, how that goes on, and its end.
import { type ControlRequest, callRequest } from '~/lib/dashboard/control/control'
import { isObject, objectOf } from '~/lib/dashboard/model/own'
import { jsonIn } from '~/lib/json-in'
import type { ReadControl } from '../definition'

export const readControl: ReadControl = ({ config }) => ({
  fields: ['op', 'line', 'cwd'],
  requests({ field }) {
    const { requestTimeout: timeout } = config.settings
    const call = (method: string, params: unknown = {}) =>
      callRequest({ method, params, isTwoWay: true, timeout }) as ControlRequest
    switch (field('op')) {
      case 'ask':
        return [call('getTermInfo')]
      case 'status':
        return [call('getCommandStatus')]
      case 'end':
        return [call('terminateCommand')]
      default: {
        const command = (field('line') ?? '').trim()
        if (command === '') return { key: 'tile.input-required', field: 'line' }
        const cwd = field('cwd')
        return [call('sendCommand', { command, ...(cwd && { cwd }) }), call('getCommandStatus')]
      }
    }
  },
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The words of a device about itself; '' where it says none. */
export function greetingOf(answer: string | undefined): { text: string; cwd: string } {
  const { platform, type, release, node, cwd } = objectOf(jsonIn(answer ?? ''))
  return { text: [platform, type, release, node].map(textOf).filter(Boolean).join(' '), cwd: textOf(cwd) }
}

export interface ShellStatus {
  text: string
  cwd: string
  isDone: boolean
}

/** What was written since it was asked last. A device that does not say so is done: it would be asked for ever. */
export function statusOf(answer: string | undefined): ShellStatus {
  const { data, cwd, done } = objectOf(jsonIn(answer ?? ''))
  const parts = Array.isArray(data) ? data.filter(isObject) : []
  const text = parts.map(({ stdout, stderr }) => textOf(stdout) + textOf(stderr)).join('')
  return { text, cwd: textOf(cwd), isDone: done !== false }
}

const LONGEST_OUTPUT = 50_000

/** The end of it: a command may write for hours. */
export const lastOf = (text: string) => text.slice(-LONGEST_OUTPUT)
