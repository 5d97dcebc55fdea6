// The routes of the built console, as its own manifest lists them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  hasLoader: boolean
  hasAction: boolean
}

export interface BuiltRoute {
  /** '/devices/:deviceId'; '/*' for what nobody else has. */
  path: string
  hasAction: boolean
}

/** One entry an address; layouts without an address of their own are left out. */
export function builtRoutes(folder = 'build/client/assets'): BuiltRoute[] {
  const name = readdirSync(folder).find((file) => /^manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error(`there is no manifest in ${folder}: build first`)
  const text = readFileSync(join(folder, name), 'utf8')
    .replace(/^window\.__remixManifest=/, '')
    .replace(/;\s*$/, '')
  const { routes } = JSON.parse(text) as { routes: Record<string, ManifestRoute> }
  const pathOf = ({ parentId, path }: ManifestRoute): string => {
    const parent = parentId ? routes[parentId] : undefined
    return `${parent ? pathOf(parent) : ''}${path ? `/${path}` : ''}`
  }
  const found = new Map<string, BuiltRoute>()
  for (const route of Object.values(routes)) {
    // The index of a folder ends in a slash.
    const path = pathOf(route).replace(/\/$/, '') || '/'
    found.set(path, { path, hasAction: route.hasAction || (found.get(path)?.hasAction ?? false) })
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
