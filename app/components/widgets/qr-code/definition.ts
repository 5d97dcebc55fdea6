// A text as a code that phones read.
import type { WidgetDefinition } from '../definition'

export const qrCode: WidgetDefinition = {
  name: 'qr-code',
  types: { 'cards.qr': {}, 'cards.qr_code': {}, qr: {}, qr_code: {} },
  isSmall: true,
  showsNothing: true,
}
