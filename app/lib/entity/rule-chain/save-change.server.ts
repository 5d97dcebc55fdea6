// A change of a chain that is saved at once: made to what is stored now, and kept as a version.
import type { Connection } from '~/lib/platform/connection.server'
import { saveRuleGraph } from '~/lib/platform/rule-chain.server'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { graphOf } from '~/lib/rule-chain/graph'
import { keepVersion } from '~/lib/rule-chain/kept/versions.server'
import { readChain } from '~/lib/rule-chain/open-chain.server'
import type { SessionUser } from '~/lib/session/session-user'

interface Who {
  platform: Connection
  user: SessionUser
}

/** Throws the platform's refusal. A change that changes nothing is not sent. */
export async function saveChange(
  { platform, user }: Who,
  chainId: string,
  change: (document: ChainDocument) => ChainDocument,
): Promise<void> {
  const { document: before } = await readChain(platform, chainId)
  const next = change(before)
  if (next === before) return
  await saveRuleGraph(platform, graphOf(next, chainId))
  const { document: after } = await readChain(platform, chainId)
  await keepVersion({ tenantId: user.tenantId, chainId, by: user.displayName, before, after })
}
