// The Accept header, as far as the platform looks at it.

const ranges = (accept: string) =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return { type, isRefused: parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) }
  })

export function accepts(accept: string | undefined, mediaType: string): boolean {
  if (!accept?.trim()) return true
  const [kind] = mediaType.split('/')
  return ranges(accept).some(
    ({ type, isRefused }) => !isRefused && (type === '*/*' || type === `${kind}/*` || type === mediaType),
  )
}

/** JSON is asked for by name, and before plain text. */
export function asksForJson(accept: string | undefined): boolean {
  const first = accept && ranges(accept).find(({ type }) => type === 'application/json' || type.startsWith('text/'))
  return Boolean(first && first.type === 'application/json')
}
