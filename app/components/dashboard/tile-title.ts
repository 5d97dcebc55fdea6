import { typeOf } from '~/components/widgets/type-of'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { BoardTile } from '~/lib/dashboard/page/data'

/** What a tile is called where its entity is not known. */
export const tileTitle = ({ widget, aliasNames }: BoardTile): string =>
  labelText(widget.config.title, { aliasName: aliasNames[0], entityName: aliasNames[0] }) || typeOf(widget)
