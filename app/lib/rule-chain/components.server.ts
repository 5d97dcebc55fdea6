// The kinds of nodes that the platform knows: the same for everybody, and hundreds of kilobytes, so they are asked for once
// in a while.
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import type { NodeComponent } from '~/lib/platform/rule-chain'
import { listComponents } from '~/lib/platform/rule-chain.server'
import { platformIdentity } from '~/lib/session/session-record.server'
import { singleton } from '~/lib/session/singletons.server'

const KEEP_MS = 5 * 60_000

interface Kept {
  until: number
  components: NodeComponent[]
}

const kept = () => singleton('node-components', () => new Map<string, Kept>())

/** None where the platform does not tell them: a chain can be read and saved without. */
export async function nodeComponents(platform: Connection): Promise<readonly NodeComponent[]> {
  const key = `${platformIdentity()} ${(await platform.capabilities()).version}`
  const known = kept().get(key)
  if (known && known.until > Date.now()) return known.components
  try {
    const components = await listComponents(platform)
    kept().set(key, { until: Date.now() + KEEP_MS, components })
    return components
  } catch (error) {
    if (error instanceof PlatformError) return known?.components ?? []
    throw error
  }
}
