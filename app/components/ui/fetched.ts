// Components that are fetched when they are first drawn: on the server before it draws, so that a page is whole without
// scripts, in the browser while what the server drew stays.
import { lazy } from 'react'

type Loads = Readonly<Record<string, () => Promise<{ default: unknown }>>>

export interface Fetched<Views extends Loads> {
  names: readonly string[]
  load(names: readonly string[]): Promise<void>
  areLoaded(names: readonly string[]): boolean
  /** What draws it, fetched or not; undefined for a name that is none. Stands within a Suspense. */
  viewOf<Name extends string>(
    name: Name,
  ): Name extends keyof Views ? Awaited<ReturnType<Views[Name]>>['default'] : undefined
}

export function fetched<Views extends Loads>(views: Views): Fetched<Views> {
  const loaded = new Map<string, unknown>()
  const given = new Map<string, unknown>()
  const loadOf = (name: string) => (Object.hasOwn(views, name) ? views[name] : undefined)

  function viewOf(name: string): unknown {
    // The first answer stays: another one would be another component.
    const ready = given.get(name) ?? loaded.get(name)
    const load = loadOf(name)
    if (ready || !load) return ready
    const later = lazy(load as never)
    given.set(name, later)
    return later
  }

  return {
    names: Object.keys(views),
    async load(names) {
      await Promise.all(
        [...new Set(names)].map(async (name) => {
          const load = loadOf(name)
          if (load && !loaded.has(name)) loaded.set(name, (await load()).default)
        }),
      )
    },
    areLoaded: (names) => names.every((name) => loaded.has(name) || !loadOf(name)),
    viewOf: viewOf as Fetched<Views>['viewOf'],
  }
}
