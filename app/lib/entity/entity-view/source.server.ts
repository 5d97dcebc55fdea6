// Entity views as lists and pages get them.
import { entityViewItem } from '~/lib/platform/entity-view'
import { entityViews, listEntityViewTypes } from '~/lib/platform/entity-view.server'
import { ownedSource, typeChoices } from '../source.server'

export const entityViewSource = ownedSource({
  calls: entityViews,
  item: entityViewItem,
  infoOf: (view, owner) => ({ ...view, ...owner }),
  choices: typeChoices(listEntityViewTypes),
})
