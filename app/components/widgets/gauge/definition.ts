// One value within its range, as a dial or a bar: the digital gauges, which fill a ruler up to their value, and the
// analogue ones, which point at it.
import { withAside } from '~/lib/dashboard/data/aside-sources'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { WidgetDefinition } from '../definition'

const SIZES = { titleFont: 12, labelFont: 8, valueFont: 32, minMaxFont: 12 }
const NEEDLE_SIZES = { titleFont: 24, numbersFont: 18, unitsFont: 26, valueFont: 32 }

/** `sizes` are those of the fonts that one of its type begins with, where they are not the usual ones. */
const needle = (settings: Members = {}, sizes: Members = {}): Members => ({
  look: 'needle',
  shape: 'arc',
  settings,
  sizes: { ...NEEDLE_SIZES, ...sizes },
})
const digital = (shape: string, settings: Members = {}, sizes: Members = {}): Members => ({
  look: 'ruler',
  shape,
  settings,
  sizes: { ...SIZES, ...sizes },
})
/** Of the needles that came with newer platforms. */
const NEWER = { valueFont: 27 }

export const gauge: WidgetDefinition = {
  name: 'gauge',
  types: {
    'digital_gauges.gauge_justgage': digital('arc', {}, { valueFont: 36 }),
    'digital_gauges.horizontal_bar_justgage': digital('horizontal', {}, { valueFont: 18 }),
    'digital_gauges.vertical_bar_justgage': digital('vertical', {}, { valueFont: 12, minMaxFont: 8 }),
    'digital_gauges.simple_gauge_justgage': digital('donut'),
    'digital_gauges.mini_gauge_justgage': digital('donut', { roundedLineCap: true }),
    'digital_gauges.neon_gauge_justgage': digital('arc', { neonGlowBrightness: 70 }),
    'digital_gauges.simple_neon_gauge_justgage': digital('donut', { neonGlowBrightness: 40, dashThickness: 1.5 }),
    'digital_gauges.digital_speedometer': digital('arc', { maxValue: 180, neonGlowBrightness: 40 }),
    'digital_gauges.digital_thermometer': digital(
      'donut',
      {
        maxValue: 60,
        neonGlowBrightness: 35,
        dashThickness: 1.5,
      },
      { valueFont: 18 },
    ),
    'digital_gauges.digital_bar': digital(
      'horizontal',
      { neonGlowBrightness: 40, dashThickness: 1.5 },
      { valueFont: 18 },
    ),
    'digital_gauges.digital_vertical_bar': digital(
      'vertical',
      { neonGlowBrightness: 20, dashThickness: 1.5 },
      { valueFont: 14, minMaxFont: 8 },
    ),
    'digital_gauges.lcd_gauge': digital('arc', { dashThickness: 1.5 }),
    'digital_gauges.lcd_bar_gauge': digital('vertical', { dashThickness: 1.5 }, { valueFont: 16 }),
    'analogue_gauges.radial_gauge_canvas_gauges': needle({}, { unitsFont: 22, valueFont: 36 }),
    'analogue_gauges.speed_gauge_canvas_gauges': needle(
      { maxValue: 180, showBorder: false },
      { unitsFont: 28, numbersFont: 22 },
    ),
    'analogue_gauges.temperature_radial_gauge_canvas_gauges': needle(
      {
        minValue: -60,
        maxValue: 60,
        startAngle: 67.5,
        ticksAngle: 225,
      },
      { unitsFont: 28, numbersFont: 20, valueFont: 30 },
    ),
    'analogue_gauges.temperature_gauge_canvas_gauges': {
      look: 'thermometer',
      shape: 'linear',
      settings: { minValue: -60, showBorder: false },
      sizes: { ...NEEDLE_SIZES, valueFont: 40 },
    },
    temperature_gauge: needle({ minValue: -40, maxValue: 40, showBorder: false }, NEWER),
    indoor_temperature_gauge: needle({ maxValue: 40, showBorder: false }, NEWER),
    flow_rate_gauge: needle({ maxValue: 90, showBorder: false }, NEWER),
    fluid_pressure_gauge: needle({ maxValue: 24, showBorder: false }, NEWER),
    progress_bar: { look: 'progress' },
    rotational_speed_gauge: needle({ maxValue: 4500, showBorder: false }, NEWER),
  },
  asPlanned: withAside,
  isSmall: true,
}
