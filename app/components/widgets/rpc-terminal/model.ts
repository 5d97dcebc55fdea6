import { callRequest } from '~/lib/dashboard/control/control'
import { paramsOf } from '../command-button/model'
import type { ReadControl } from '../definition'
import { listed } from '../switch-control/model'

/** A method, and what stands behind it as its parameters. */
export function lineParts(line: string): { method: string; params: unknown } {
  const [, method = '', rest = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(line) ?? []
  return { method, params: paramsOf(rest.trim()) }
}

export const readControl: ReadControl = ({ config }) => ({
  fields: ['line', 'oneway'],
  requests({ field }) {
    const { method, params } = lineParts(field('line') ?? '')
    if (!method) return { key: 'tile.input-required', field: 'line' }
    const { requestTimeout: timeout } = config.settings
    return listed(callRequest({ method, params, isTwoWay: field('oneway') !== 'true', timeout }))
  },
})
