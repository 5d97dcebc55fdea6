// Entity views as lists and pages get them.
import { entityViewItem } from '~/lib/platform/entity-view'
import { entityViews } from '~/lib/platform/entity-view.server'
import { ownedSource } from '../source.server'
import { findSubtypes } from '../subtypes.server'

export const entityViewSource = ownedSource({
  calls: entityViews,
  item: entityViewItem,
  infoOf: (view, owner) => ({ ...view, ...owner }),
  choices: async (platform) => ({ type: await findSubtypes(platform, 'entityView') }),
})
