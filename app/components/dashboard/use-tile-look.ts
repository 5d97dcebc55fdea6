import type { WidgetConfig } from '~/lib/dashboard/model/widget'
import { usePicture } from '~/lib/picture/use-picture'
import { type TileLook, tileLook } from './tile-look'

export function useTileLook(config: WidgetConfig): TileLook {
  return tileLook(config, usePicture())
}
