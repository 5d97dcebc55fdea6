// What the sign-in page shows of a provider.
const icons = {
  account: 'user',
  apple: 'brand-apple',
  domain: 'tenants',
  email: 'mail',
  facebook: 'brand-facebook',
  github: 'brand-github',
  gitlab: 'brand-gitlab',
  google: 'brand-google',
  key: 'key',
  linkedin: 'brand-linkedin',
  microsoft: 'brand-microsoft',
  'microsoft-azure': 'brand-microsoft',
  'office-building': 'tenants',
} as const

type ProviderIcon = (typeof icons)[keyof typeof icons] | 'shield'

export interface OfferedProvider {
  name: string
  icon: ProviderIcon
  path: string
}

/** For a name as platforms have it (google-logo, mdi:domain); whatever else an administrator chose is a lock. */
export function providerIcon(stored: string): ProviderIcon {
  const name = stored
    .trim()
    .replace(/^mdi:/, '')
    .replace(/-(?:logo|outline|variant)$/, '')
  return Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : 'shield'
}
