// The value that a control shows: the last one that was confirmed, never the wish. It comes from a key, from the answer of
// the device, or is what was last sent.
import { useEffect, useRef, useState } from 'react'
import type { ValueSettings } from '~/lib/dashboard/control/value-settings'
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { jsonIn } from '~/lib/json-in'
import { whenKnown } from '~/lib/sandbox/page/known-answers'
import { queued } from './ask-queue'
import type { TileFormState } from './use-tile-form'

interface Confirmed {
  value: unknown
  /** The time of the key's value then: a newer one counts more. */
  since: number
}

interface ControlValueParts {
  settings: ValueSettings
  form: TileFormState
  latest: DataPoint | undefined
  /** Asks its device again and again. */
  everyMs?: number
}

export function useControlValue({ settings, form, latest, everyMs }: ControlValueParts) {
  const [confirmed, setConfirmed] = useState<Confirmed>()
  const ts = latest?.[0] ?? 0
  const confirm = (value: unknown) => setConfirmed({ value, since: ts })

  async function ask() {
    const outcome = await queued(() => form.send({ op: 'ask' }))
    if (!outcome?.ok || outcome.answer === undefined) return
    const answer = jsonIn(outcome.answer, outcome.answer)
    confirm(await whenKnown(() => settings.valueOf(answer)))
  }

  const asks = settings.knownBy === 'device' && form.entity !== undefined
  const current = useRef(ask)
  current.current = ask
  useEffect(() => {
    if (!asks) return
    void current.current()
    if (everyMs === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void current.current(), everyMs)
    return () => clearInterval(timer)
  }, [asks, everyMs])

  const told = latest && settings.knownBy === 'key' ? settings.valueOf(latest[1]) : undefined
  const value = confirmed && confirmed.since === ts ? confirmed.value : (told ?? confirmed?.value ?? settings.initial)
  return { value, isKnown: confirmed !== undefined || told !== undefined, confirm, ask }
}
