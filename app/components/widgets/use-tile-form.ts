// The form of a widget, sent by scripts: what is under way, and what came of it, beside the control.
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { isOutcome, type Outcome, type SentFrom, sentFrom } from '~/lib/dashboard/control/control'
import { paths } from '~/lib/paths'
import { withBase } from '~/lib/with-base'
import type { WidgetViewProps } from './definition'

export interface Sending {
  /** Undefined: nothing was sent yet. */
  state?: 'sending' | 'done' | 'failed'
  /** What was sent, in words. */
  what?: string
  at: number
  /** What came of it, in the reader's language; absent where the answer was none of ours. */
  text?: string
  answer?: string
  field?: string
}

export interface TileFormState {
  action: string
  /** Where the page stands that it is sent from. */
  place: SentFrom
  source: number
  entity?: string
  sending: Sending
  /** Undefined where something is under way already. */
  send(fields: FormData | Record<string, string>, what?: string): Promise<Outcome | undefined>
}

type About = Pick<WidgetViewProps, 'dashboardId' | 'widget' | 'sources'>

/** `at`: which of the datasources, and of its entities. */
export function useTileForm(about: About, at: { source?: number; row?: number } = {}): TileFormState {
  const { dashboardId, widget, sources } = about
  const { pathname, search } = useLocation()
  const [sending, setSending] = useState<Sending>({ at: 0 })
  const isBusy = useRef(false)
  const isGone = useRef(false)
  const source = sources[at.source ?? 0]
  const entity = source?.rows[at.row ?? 0]?.row?.entityId.id
  const path = paths.of('dashboard').one(dashboardId, `tile/${encodeURIComponent(widget.id)}`)
  const action = `${path}${search}`
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  async function send(fields: FormData | Record<string, string>, what?: string): Promise<Outcome | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    setSending({ state: 'sending', what, at: Date.now() })
    const outcome = await asked(action, bodyOf(fields, source?.place ?? 0, entity))
    isBusy.current = false
    if (isGone.current) return undefined
    setSending(outcome ? { ...outcome, state: outcome.ok ? 'done' : 'failed', what } : { state: 'failed', at: 0, what })
    return outcome
  }

  return { action, place: sentFrom(pathname), source: source?.place ?? 0, entity, sending, send }
}

function bodyOf(fields: FormData | Record<string, string>, source: number, entity = ''): URLSearchParams | FormData {
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields)
  const isPlain = given.every(([, value]) => typeof value === 'string')
  const body = isPlain ? new URLSearchParams() : new FormData()
  const all: [string, FormDataEntryValue][] = [['source', String(source)], ['entity', entity], ...given]
  // A form without files is sent as texts, which fields with one name have once.
  for (const [name, value] of all) body.set(name, value as string)
  return body
}

export async function asked(action: string, body: URLSearchParams | FormData): Promise<Outcome | undefined> {
  try {
    const answer = await fetch(withBase(action), { method: 'POST', body, headers: { accept: 'application/json' } })
    // The session is over: the page says so better.
    if (answer.redirected) window.location.reload()
    const read: unknown = await answer.json()
    return isOutcome(read) ? read : undefined
  } catch {
    return undefined
  }
}
