// The paths of pictures that newer platforms keep apart; what had the picture itself before has its path then.
const OF_PLATFORM = /^(?:tb-image;)?\/api\/images\/(tenant|system|public)\/([^/?#\\\s][^/?#\\]{0,400})$/

export interface PlatformImage {
  kind: string
  key: string
}

/** Undefined for what is no picture of the platform. */
export function platformImage(text: string): PlatformImage | undefined {
  const [, kind, written = ''] = OF_PLATFORM.exec(text.trim()) ?? []
  const key = decoded(written)
  return kind === undefined || !isKey(key) ? undefined : { kind, key }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no key holds one
const isKey = (key: string) => key !== '' && !/^\.{1,2}$/.test(key) && !/[/\\\u0000-\u001f]/.test(key)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Its path, on the platform as in the console. */
export const imagePath = ({ kind, key }: PlatformImage) => `/api/images/${kind}/${encodeURIComponent(key)}`
