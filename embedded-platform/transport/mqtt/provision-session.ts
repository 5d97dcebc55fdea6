// A session that can do one thing: ask for credentials.
import type { Platform } from '../../platform'
import { provision } from '../provision'
import { HangUp, type Line, type Session } from './session'
import { Topic } from './topics'

export const provisionSession = (platform: Platform, line: Line, address: string): Session => ({
  async published(topic, payload) {
    if (topic !== Topic.PROVISION_REQUEST) throw new HangUp('only provisioning is allowed')
    const answer = await provision(platform, payload, address)
    line.send(Topic.PROVISION_RESPONSE, answer)
    return 'acknowledged'
  },
  closed() {},
})
