// Dashboards that lack what they name, or hold what nobody can read.
import { DEVICES, documentOf, GONE } from './hostile-boards'
import type { Json } from './hostile-values'

/** What may be missing or broken, each in a tile of its own: by the words that the tile has for it. */
export function brokenBoard(deviceIds: readonly string[]) {
  const card = (config: Json, more: Json = {}) => ({
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'simple_card',
    type: 'latest',
    sizeX: 6,
    sizeY: 5,
    ...more,
    config: { settings: {}, title: 'x', ...config },
  })
  const from = (entityAliasId: string) => ({
    datasources: [
      {
        type: 'entity',
        entityAliasId,
        dataKeys: [{ name: 'level', type: 'timeseries', label: 'level', settings: {} }],
      },
    ],
  })
  const picture = `data:image/png;base64,${'A'.repeat(2_000_000)}`
  return documentOf(
    {
      fine: card(from(DEVICES)),
      aliasMissing: card(from('nobody')),
      entityGone: card(from(GONE)),
      bundleUnknown: card(from(DEVICES), { bundleAlias: 'nowhere', typeAlias: 'nothing' }),
      fqnUnknown: card(from(DEVICES), { bundleAlias: undefined, typeAlias: undefined, typeFullFqn: 'system.nothing' }),
      large: card(
        { ...from(DEVICES), settings: { backgroundImageUrl: picture, mapImageUrl: picture } },
        { bundleAlias: 'cards', typeAlias: 'label_widget' },
      ),
      noConfig: {
        isSystemType: true,
        bundleAlias: 'cards',
        typeAlias: 'simple_card',
        type: 'latest',
        sizeX: 6,
        sizeY: 5,
      },
      listConfig: card([] as unknown as Json),
    },
    deviceIds,
  )
}
