// Answers what the script of a tile asks of the page. Each question is one of these; another one is refused.
import { useLocation, useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useAddress } from '~/components/tables/use-address'
import { type PlatformCall, readPlatformCall } from '~/lib/dashboard/control/platform-call'
import { PLATFORM, SCRIPT } from '~/lib/dashboard/control/script-control'
import { objectOf, textsOf } from '~/lib/dashboard/model/own'
import { useT } from '~/lib/i18n/use-t'
import { jsonIn } from '~/lib/json-in'
import { paths } from '~/lib/paths'
import { fixedParams } from '~/lib/time/time-window'
import type { ActionEntity, WidgetViewProps } from '../definition'
import { asked } from '../use-tile-form'
import { actionById } from './foreign-context'

type Answer = (name: string, args: readonly unknown[]) => Promise<unknown>

interface PageCalls {
  /** What the script wants to say to whoever looks. */
  say(text: string): void
  /** Whether the person lets a script change what it asks for. Absent: scripts that nobody started change nothing. */
  allows?(call: PlatformCall): Promise<boolean>
}

const REFUSED = 'A script in a frame may not do this.'
const LONGEST_WORDS = 300
const REFRESH_MS = 2000

const idIn = (entity: unknown): string => {
  const { id } = objectOf(entity)
  return typeof id === 'string' ? id : typeof objectOf(id).id === 'string' ? String(objectOf(id).id) : ''
}

/** Attributes come as a list of keys and values. */
const valuesIn = (list: unknown) =>
  Object.fromEntries(
    (Array.isArray(list) ? list : []).flatMap((one) => {
      const { key, value } = objectOf(one)
      return typeof key === 'string' && value !== null && value !== undefined ? [[key, value]] : []
    }),
  )

/** The same function at all times, which knows the tile as it is now. */
export function usePageCalls(props: WidgetViewProps, { say, allows }: PageCalls): Answer {
  const t = useT()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const refreshed = useRef(0)
  const { search } = useLocation()
  const { withParams } = useAddress()
  const { widget, sources, dashboardId, scripts } = props

  const entityOf = (id: string): { source: number; entity?: ActionEntity } | undefined => {
    for (const { place, rows } of sources) {
      const found = rows.find(({ row }) => row?.entityId.id === id)
      if (found?.row) return { source: place, entity: { id: found.row.entityId, names: found.names } }
    }
    return undefined
  }

  async function send(id: string | undefined, fields: Record<string, string>): Promise<unknown> {
    const first = sources.find(({ rows }) => rows.some(({ row }) => row))
    const entity = id ?? first?.rows.find(({ row }) => row)?.row?.entityId.id
    const found = entity === undefined ? undefined : entityOf(entity)
    if (entity === undefined || !found) throw new Error(t('tile.control-gone'))
    return post({ source: String(found.source), entity, ...fields })
  }

  async function post(fields: Record<string, string>): Promise<unknown> {
    const query = new URLSearchParams(search)
    // Visitors of a public page are nobody, and may send nothing.
    if (query.has('publicId')) throw new Error(t('tile.control-gone'))
    query.set(SCRIPT, '1')
    const path = paths.of('dashboard').one(dashboardId, `tile/${encodeURIComponent(widget.id)}`)
    const outcome = await asked(`${path}?${query}`, new URLSearchParams(fields))
    if (!outcome?.ok) throw new Error(outcome?.text ?? t('tile.control-lost'))
    return outcome.answer === undefined ? undefined : jsonIn(outcome.answer, outcome.answer)
  }

  async function platform(verb: unknown, path: unknown, body?: unknown): Promise<unknown> {
    const call = readPlatformCall(verb, path, body)
    if (!call) throw new Error(t('tile.script-unknown', { path: String(path).slice(0, 100) }))
    if (call.effect !== 'read' && !allows) throw new Error(t('tile.script-changes'))
    if (call.effect !== 'read' && !(await allows?.(call))) throw new Error(t('tile.script-forbidden'))
    const { method } = call
    const answer = post({
      op: PLATFORM,
      verb: method,
      path: call.path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // What a script made it may change.
    if (call.effect === 'make') call.about.push(idIn(objectOf(await answer)))
    return answer
  }

  /** Where its tile has the entity, the tile's own form; else as any other entity. */
  const attributesOf = (entity: unknown, scope: unknown): string => {
    const { entityType, id } = objectOf(entity)
    return `/api/plugins/telemetry/${String(entityType)}/${String(id)}/${String(scope)}`
  }

  const go = (to: string | undefined) => {
    if (to === undefined) throw new Error(REFUSED)
    navigate(to, { preventScrollReset: true })
  }

  const calls: Record<string, (args: readonly unknown[]) => unknown> = {
    oneWay: ([method, params, timeout]) => send(undefined, commandOf('oneWay', method, params, timeout)),
    twoWay: ([method, params, timeout]) => send(undefined, commandOf('twoWay', method, params, timeout)),
    platform: ([verb, path, body]) => platform(verb, path, body ?? undefined),
    readAttributes([entity, scope, keys]) {
      const names = textsOf(keys)
      if (entityOf(idIn(entity)))
        return send(idIn(entity), { op: 'readAttributes', scope: String(scope), keys: JSON.stringify(names) })
      const query = names.length > 0 ? `?keys=${names.map(encodeURIComponent).join(',')}` : ''
      const { entityType, id } = objectOf(entity)
      const path = `/api/plugins/telemetry/${String(entityType)}/${String(id)}/values/attributes/${String(scope)}`
      return platform('GET', `${path}${query}`)
    },
    saveAttributes([entity, scope, list]) {
      const values = valuesIn(list)
      // Scripts send fields that nobody filled in as nothing.
      if (Object.keys(values).length === 0) return undefined
      if (!entityOf(idIn(entity))) return platform('POST', attributesOf(entity, scope), values)
      return send(idIn(entity), { op: 'saveAttributes', scope: String(scope), values: JSON.stringify(values) })
    },
    saveSeries([entity, list]) {
      const values = valuesIn(list)
      if (!entityOf(idIn(entity))) return platform('POST', attributesOf(entity, 'timeseries/ANY'), values)
      return send(idIn(entity), { op: 'saveSeries', values: JSON.stringify(values) })
    },
    openState: ([id, params]) => go(scripts?.stateTo('open', String(id), objectOf(params))),
    updateState: ([id, params]) =>
      go(scripts?.stateTo('update', typeof id === 'string' ? id : undefined, objectOf(params))),
    action([id, entity, , params]) {
      const action = actionById(widget, id)
      const about = entityOf(idIn(entity))?.entity
      const to = action && scripts?.actionTo(action, about)
      if (to !== undefined) return go(to)
      if (!action || !scripts?.run) throw new Error(REFUSED)
      scripts.run(action, about, params)
    },
    toast: ([, text]) => say(String(text).slice(0, LONGEST_WORDS)),
    refresh() {
      const now = Date.now()
      if (now - refreshed.current < REFRESH_MS) return
      refreshed.current = now
      revalidate()
    },
    window([from, to]) {
      const [startTs, endTs] = [Number(from), Number(to)]
      const isSpan = from !== undefined && Number.isFinite(startTs) && endTs > startTs
      if (from !== undefined && !isSpan) throw new Error(REFUSED)
      const none = { window: undefined, start: undefined, end: undefined }
      go(withParams({ ...none, ...(isSpan && fixedParams({ startTs, endTs })) }))
    },
  }

  const current = useRef(calls)
  useEffect(() => {
    current.current = calls
  })
  const answer = useRef<Answer>(async (name, args) => {
    const call = Object.hasOwn(current.current, name) ? current.current[name] : undefined
    if (!call) throw new Error(REFUSED)
    return call(args)
  })
  return answer.current
}

const commandOf = (op: string, method: unknown, params: unknown, timeout: unknown) => ({
  op,
  method: String(method ?? ''),
  ...(params !== undefined && params !== null && { params: JSON.stringify(params) }),
  ...(timeout !== undefined && { timeout: String(timeout) }),
})
