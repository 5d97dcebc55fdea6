// How devices of a profile add themselves: the strategy, a key that no two profiles have, and a secret.
import { randomToken } from '../random-token'
import { editable, type Part, text, within } from './editable'

const PLACE = ['profileData', 'provisionConfiguration']
const typeIn = within(PLACE, text('type'))
const secretIn = within(PLACE, text('provisionDeviceSecret'))

export const OFF = 'DISABLED'
/** Those of newer platforms have other secrets. */
const WITH_KEYS = ['ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES']

/** It stands in two places, which must say the same. */
export const provisionType: Part<string> = {
  read: ({ provisionType }) => String(provisionType ?? OFF),
  write: (profile, type) => typeIn.write({ ...profile, provisionType: type }, type),
}

/** A box, ticked once: another key and another secret. */
const renew: Part<boolean> = {
  read: () => false,
  write: (profile, isWanted) => (isWanted ? secretIn.write({ ...profile, provisionDeviceKey: null }, '') : profile),
}

export const provisioningParts = editable({ provisionType, provisionDeviceKey: text('provisionDeviceKey'), renew })
export const provisioningSecret: Part<string> = secretIn

/** Whatever lacks is made, and nothing is kept of what is switched off. */
export function withProvisioningKeys<Profile extends object>(profile: Profile): Profile {
  const stored = profile as Record<string, unknown>
  const profileData = stored.profileData as Record<string, unknown> | undefined
  const configuration = profileData?.provisionConfiguration as Record<string, unknown> | undefined
  const withBoth = (key: string | null, secret: string | null) =>
    ({
      ...stored,
      provisionDeviceKey: key,
      profileData: {
        ...profileData,
        provisionConfiguration: { ...configuration, provisionDeviceSecret: secret },
      },
    }) as unknown as Profile
  const type = provisionType.read(stored)
  if (type === OFF) return withBoth(null, null)
  if (!WITH_KEYS.includes(type)) return profile
  return withBoth(String(stored.provisionDeviceKey || randomToken()), secretIn.read(stored) || randomToken())
}
