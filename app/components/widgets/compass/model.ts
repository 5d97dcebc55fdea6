// A direction in degrees from the north, with the clock, and what stands around it.
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import { readValueColour } from '~/lib/dashboard/format/value-colour'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import { textsOf } from '~/lib/dashboard/model/own'
import type { WidgetViewProps } from '../definition'
import { drawn, toneOf } from '../gauge/colours'
import { type Written, writtenIn } from '../gauge/fonts'
import { gaugeSettings } from '../gauge/settings'

export interface Compass {
  name: string
  /** 0 <= angle < 360; undefined: there is none yet. */
  angle?: number
  /** The name nearest to it. */
  direction?: string
  form: ValueForm
  /** Names, or degrees where there are none, as parts of the circle. */
  names: { part: number; text?: string; degrees: number }[]
  minors: number[]
  needleColour?: string
  /** The needle stands still, and the plate turns under it. */
  isPlateTurned: boolean
  hasBorder: boolean
  /** In the middle, of the wind. */
  speed?: { name: string; value: unknown; form: ValueForm }
  isWind: boolean
  tones: { plate?: string; majors?: string; minors?: string; border?: string; hub?: string }
  namesFont?: Written
  /** A line goes round through its marks. */
  hasStroke: boolean
}

const NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const MOST_NAMES = 36
const MOST_MINORS = 360
const WIND_MINORS = 9
const STOCK_BORDER = '#ccc'
const STOCK_HUB = '#e8e8e8'

type CompassProps = Pick<WidgetViewProps, 'items' | 'widget' | 'preset'>

export function compassOf({ items, widget, preset }: CompassProps): Compass | undefined {
  const [item, speed] = items
  if (!item) return undefined
  const isWind = preset.isWind === true
  const settings = gaugeSettings(preset, widget.config.settings)
  const number = drawnNumber(item.latest?.[1])
  const angle = number === undefined ? undefined : ((number % 360) + 360) % 360
  const own = textsOf(settings.any('majorTicks')).slice(0, MOST_NAMES)
  const names = own.length > 0 ? own : NAMES
  const isNamed = !isWind || settings.flag('directionalNamesElseDegrees', true)
  const minorsEach = isWind
    ? WIND_MINORS
    : Math.floor(settings.between('minorTicks', 22, 1, MOST_MINORS / names.length))
  const count = names.length * minorsEach
  const colour = isWind ? readValueColour(settings.any('centerValueColor')).of(speed?.latest?.[1]) : undefined
  return {
    name: item.label,
    angle,
    direction: angle === undefined ? undefined : names[Math.round((angle / 360) * names.length) % names.length],
    form: { units: '°', decimals: item.decimals },
    names:
      settings.text('layout') === 'simplified'
        ? []
        : names.map((text, at) => ({
            part: at / names.length,
            degrees: Math.round((at * 360) / names.length),
            ...(isNamed && { text }),
          })),
    minors: Array.from({ length: count }, (_, at) => at / count).filter((_, at) => at % minorsEach !== 0),
    needleColour: drawn(colour) ?? drawn(settings.text('colorNeedle')),
    isPlateTurned: !isWind && settings.text('animationTarget') === 'plate',
    hasBorder: settings.flag('showBorder', !isWind),
    isWind,
    tones: {
      plate: toneOf(settings, 'colorPlate'),
      majors: toneOf(settings, 'colorMajorTicks'),
      minors: toneOf(settings, 'colorMinorTicks'),
      border: settings.text('colorBorder') === STOCK_BORDER ? undefined : drawn(settings.text('colorBorder')),
      hub: settings.text('colorNeedleCircle') === STOCK_HUB ? undefined : drawn(settings.text('colorNeedleCircle')),
    },
    namesFont: writtenIn(settings, preset, 'majorTickFont'),
    hasStroke: settings.flag('showStrokeTicks', false),
    ...(isWind && speed && { speed: { name: speed.label, value: speed.latest?.[1], form: speed } }),
  }
}
