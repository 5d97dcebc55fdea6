// Steps of a line as short as paths allow: a page draws hundreds of them.

const short = (value: number) => String(value).replace(/^(-?)0\./, '$1.')

/** A line along `steps`, each from where the last one ended. */
export function shortLine(steps: readonly (readonly [dx: number, dy: number])[]): string {
  const pairs = steps.map(([dx, dy]) => `${short(dx)}${dy < 0 ? '' : ' '}${short(dy)}`)
  return pairs.length > 0 ? `l${pairs.join(' ').replaceAll(' -', '-')}` : ''
}
