// What is shown of an entity that was found or opened, and where it leads.
import type { IconName } from '~/components/ui/icon'
import { kinds } from '~/lib/entity/kinds'
import type { Hit } from '~/lib/entity/search/found'
import { paths } from '~/lib/paths'

export const hitIcon = ({ kind }: Hit): IconName => kinds[kind].icon
export const hitPath = ({ kind, id }: Hit) => paths.of(kind).one(id)
/** Its facts in one line. */
export const aboutHit = ({ about = [] }: Hit) => about.join(' · ')
