// The names of a symbol and of what moves it, made readable.
import type { Members } from '~/lib/dashboard/model/dashboard'

/** 'flowAnimationSpeed' → 'Flow animation speed'. */
export function readableName(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The file of its drawing tells what it is; undefined where there is none. */
export function symbolName({ scadaSymbolUrl }: Members): string | undefined {
  if (typeof scadaSymbolUrl !== 'string') return undefined
  const file = scadaSymbolUrl
    .split('/')
    .at(-1)
    ?.replace(/\.svg$/i, '')
  return file && file.length <= 80 && !file.includes(';') ? readableName(file) : undefined
}
