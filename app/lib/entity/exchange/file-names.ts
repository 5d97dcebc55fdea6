// The name of a file after the name of what is in it: in small letters, everything but letters and digits as “_”, as the
// reference has it. Letters of other scripts stay for programs that can read them (RFC 6266).

const LONGEST = 80

const under = (name: string, others: RegExp) => [...name.toLowerCase().replace(others, '_')].slice(0, LONGEST).join('')

export function fileNames(name: string, extension: 'json' | 'svg' = 'json'): string {
  const plain = under(name, /[^A-Za-z0-9_]/g)
  const full = under(name, /[^\p{L}\p{M}\p{N}_]/gu)
  const ascii = /[a-z0-9]/.test(plain) ? plain : 'download'
  const both = `filename="${ascii}.${extension}"`
  return full === plain || !/[\p{L}\p{N}]/u.test(full)
    ? both
    : `${both}; filename*=UTF-8''${encodeURIComponent(full)}.${extension}`
}
