// What the page of a device profile shows beyond its head.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { shownOfProfile } from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { ruleChainNaming } from '../choices.server'
import { idIn } from '../detail.server'
import { requireRight } from '../rights.server'
import { countDevices } from './source.server'

export async function deviceProfileDetails({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'deviceProfile', 'see')
  const id = idIn('deviceProfile', params)
  const { ruleChainId, ...shown } = shownOfProfile(await orNotFound(deviceProfiles.info(platform, id), 'deviceProfile'))
  const [ruleChain, devices] = await Promise.all([
    ruleChainId ? ruleChainNaming.nameOf(platform, ruleChainId).catch(orElse(undefined)) : undefined,
    countDevices(platform, id).catch(orElse(undefined)),
  ])
  return { ...shown, ruleChain: ruleChainId ? { id: ruleChainId, name: ruleChain } : undefined, devices }
}

/** A page is worth showing without. */
const orElse =
  <Other>(other: Other) =>
  (error: unknown): Other => {
    if (error instanceof PlatformError) return other
    throw error
  }
