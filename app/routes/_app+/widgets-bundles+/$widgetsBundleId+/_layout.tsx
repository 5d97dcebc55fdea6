// One widgets bundle: its head and its details.
import { PlainEntity } from '~/components/entity/plain-entity'
import { FactChip } from '~/components/ui/chip'
import { detailLoader } from '~/lib/entity/detail.server'
import { detailHandle } from '~/lib/entity/handles'
import type { T } from '~/lib/i18n/texts'
import type { WidgetsBundleItem } from '~/lib/platform/widgets-bundle'

const chips = ({ isSystem }: WidgetsBundleItem, t: T) =>
  isSystem && <FactChip icon="lock">{t('widgets-bundle.system')}</FactChip>

export const handle = detailHandle('widgetsBundle')
export const loader = detailLoader('widgetsBundle')
export default () => <PlainEntity kind="widgetsBundle" chips={chips} />
