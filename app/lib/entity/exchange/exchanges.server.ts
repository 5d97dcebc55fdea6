// How each kind leaves as a file and comes in as one.
import { data } from '@remix-run/node'
import { dashboardExchange } from '../dashboard/exchange.server'
import { deviceProfileExchange } from '../device-profile/exchange.server'
import type { Kind } from '../kinds'
import { ruleChainExchange } from '../rule-chain/exchange.server'
import { widgetsBundleExchange } from '../widgets-bundle/exchange.server'
import type { Exchange } from './exchange'

const exchanges: { [K in Kind]?: Exchange } = {
  dashboard: dashboardExchange,
  deviceProfile: deviceProfileExchange,
  ruleChain: ruleChainExchange,
  widgetsBundle: widgetsBundleExchange,
}

/** Kinds that declare `isExchanged` have one. */
export function exchangeOf(kind: Kind): Exchange {
  const exchange = exchanges[kind]
  if (!exchange) throw data({ kind: 'not-found' }, 404)
  return exchange
}
