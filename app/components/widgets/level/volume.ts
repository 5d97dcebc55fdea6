// Measures of volume: how many of each make a litre.

const PER_LITRE: Readonly<Record<string, number>> = {
  L: 1,
  'mm³': 1e6,
  'cm³': 1e3,
  'm³': 1e-3,
  'km³': 1e-12,
  mL: 1e3,
  hl: 0.01,
  'in³': 61.0237,
  'ft³': 0.0353147,
  'yd³': 0.00130795,
  'fl-oz': 33.814,
  pt: 2.11338,
  qt: 1.05669,
  gal: 0.264172,
  bbl: 0.00628981,
}

export const isVolume = (unit: string) => Object.hasOwn(PER_LITRE, unit)

/** In another measure; as it is where one of them is not known. */
export function converted(amount: number, from: string, to: string): number {
  const [of, into] = [perLitre(from), perLitre(to)]
  return of === undefined || into === undefined ? amount : (amount / of) * into
}

const perLitre = (unit: string) => (isVolume(unit) ? PER_LITRE[unit] : undefined)
