// Rounding of numbers as they are written, not as binary fractions have them: 1.005 rounds to 1.01.

/** Half goes away from zero. */
export function rounded(value: number, digits: number): number {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toExponential().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const surplus = fraction.length - Number(exponent) - digits
  if (surplus <= 0 || !Number.isFinite(value)) return value
  const divisor = 10n ** BigInt(surplus)
  const units = (BigInt(whole + fraction) + divisor / 2n) / divisor
  return Math.sign(value) * Number(`${units}e${-digits}`)
}
