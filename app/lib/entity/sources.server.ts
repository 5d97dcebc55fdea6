// The source of each kind.
import { assetSource } from './asset/source.server'
import { customerSource } from './customer/source.server'
import { dashboardSource } from './dashboard/source.server'
import { deviceSource } from './device/source.server'
import { deviceProfileSource } from './device-profile/source.server'
import { entityViewSource } from './entity-view/source.server'
import type { Items } from './items'
import type { Kind } from './kinds'
import { ruleChainSource } from './rule-chain/source.server'
import type { Source } from './source.server'
import { tenantSource } from './tenant/source.server'
import { tenantProfileSource } from './tenant-profile/source.server'
import { userSource } from './user/source.server'
import { widgetsBundleSource } from './widgets-bundle/source.server'

const sources: { [K in Kind]: Source<Items[K]> } = {
  device: deviceSource,
  asset: assetSource,
  customer: customerSource,
  tenant: tenantSource,
  entityView: entityViewSource,
  dashboard: dashboardSource,
  deviceProfile: deviceProfileSource,
  tenantProfile: tenantProfileSource,
  ruleChain: ruleChainSource,
  widgetsBundle: widgetsBundleSource,
  user: userSource,
}

export const sourceOf = <K extends Kind>(kind: K): Source<Items[K]> => sources[kind]
