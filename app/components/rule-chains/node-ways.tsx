// Where a node of the list leads to besides its routes: what it noted, and the test of its script.
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { chainPaths } from '~/lib/rule-chain/chain-paths'
import { BOX_TYPE } from '~/lib/rule-chain/node-category'
import { scriptOf } from '~/lib/rule-chain/scripts'

interface NodeWaysProps {
  chainId: string
  nodeKey: string
  type: string
}

export function NodeWays({ chainId, nodeKey, type }: NodeWaysProps) {
  const t = useT()
  if (type === BOX_TYPE) return undefined
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-12">
      <TextLink to={chainPaths.events(chainId, nodeKey)}>{t('chain-debug.events')}</TextLink>
      {scriptOf(type) && <TextLink to={chainPaths.test(chainId, nodeKey)}>{t('chain-debug.test')}</TextLink>}
    </p>
  )
}
