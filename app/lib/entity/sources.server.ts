// The source of each kind.
import { assetSource } from './asset/source.server'
import { deviceSource } from './device/source.server'
import type { Items } from './items'
import type { Kind } from './kinds'
import type { Source } from './source.server'

const sources: { [K in Kind]: Source<Items[K]> } = { device: deviceSource, asset: assetSource }

export const sourceOf = <K extends Kind>(kind: K): Source<Items[K]> => sources[kind]
