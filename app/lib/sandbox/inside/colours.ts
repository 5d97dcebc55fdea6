// The little of a library of colours that functions of dashboards use: the platform they were written for had it on every page.
import { mixed, type Rgb, readRgb, shifted } from './rgb'

const two = (value: number) => Math.round(value).toString(16).padStart(2, '0')

class Colour {
  constructor(readonly rgb: Rgb) {}

  toHexString() {
    const { r, g, b } = this.rgb
    return `#${two(r)}${two(g)}${two(b)}`
  }

  toHex() {
    return this.toHexString().slice(1)
  }

  toRgbString() {
    const { r, g, b, a } = this.rgb
    const parts = [r, g, b].map(Math.round).join(', ')
    return a < 1 ? `rgba(${parts}, ${a})` : `rgb(${parts})`
  }

  toRgb() {
    return { ...this.rgb }
  }

  toString() {
    return this.rgb.a < 1 ? this.toRgbString() : this.toHexString()
  }

  getBrightness() {
    const { r, g, b } = this.rgb
    return (r * 299 + g * 587 + b * 114) / 1000
  }

  isDark() {
    return this.getBrightness() < 128
  }

  isLight() {
    return !this.isDark()
  }

  setAlpha(a: number) {
    return new Colour({ ...this.rgb, a: Math.min(1, Math.max(0, Number(a) || 0)) })
  }

  getAlpha() {
    return this.rgb.a
  }

  lighten(percent = 10) {
    return new Colour(shifted(this.rgb, percent))
  }

  brighten(percent = 10) {
    return this.lighten(percent)
  }

  darken(percent = 10) {
    return new Colour(shifted(this.rgb, -percent))
  }

  clone() {
    return new Colour(this.rgb)
  }
}

const made = (from: unknown) => (from instanceof Colour ? from : new Colour(readRgb(from)))

export const colours = Object.assign((from: unknown) => made(from), {
  mix: (a: unknown, b: unknown, percent: unknown = 50) =>
    new Colour(mixed(made(a).rgb, made(b).rgb, (Number(percent) || 0) / 100)),
  equals: (a: unknown, b: unknown) => made(a).toRgbString() === made(b).toRgbString(),
})
