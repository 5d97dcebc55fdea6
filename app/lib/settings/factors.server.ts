// Which second factors people may set up, how often a code may be tried, and who has to have one.
import { data } from '@remix-run/node'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { editable, flag, type Part, within } from '~/lib/platform/editable'
import { type FactorSettings, readFactorSettings, saveFactorSettings } from '~/lib/platform/factor-settings.server'
import { numberLiteral } from '~/lib/platform/lossless-json'
import { SECOND_FACTORS, type SecondFactor } from '~/lib/platform/second-factor-kinds'
import type { SignedIn } from '~/lib/session/session.server'
import { FACTOR_MEMBERS, factorField } from './factor-choices'
import { factorSchema } from './factor-form'
import { number, numberOrNull, textOr } from './parts'
import type { SettingsForm } from './settings-form.server'

type Stored = Record<string, unknown>
type Provider = Stored & { providerType?: unknown }

const providersOf = ({ providers }: Stored): Provider[] => (Array.isArray(providers) ? providers : [])
const isOf = (type: SecondFactor) => (one: Provider) => one.providerType === type

const isDigits = (text: string) => /^\d+$/.test(text)
const begun = (type: SecondFactor): Provider => ({
  providerType: type,
  ...Object.fromEntries(
    Object.entries(FACTOR_MEMBERS[type]).map(([name, text]) => [name, isDigits(text) ? numberLiteral(text) : text]),
  ),
})

/** Whether it is offered: its part of the list is there. */
const offered = (type: SecondFactor): Part<boolean> => ({
  read: (settings) => providersOf(settings).some(isOf(type)),
  write(settings, isOn) {
    const others = providersOf(settings).filter((one) => !isOf(type)(one))
    return { ...settings, providers: isOn ? [...others, begun(type)] : others }
  },
})

/** A member of its part; of one that is not offered it is what it would begin with. */
function member(type: SecondFactor, name: string): Part<string> {
  const usual = FACTOR_MEMBERS[type][name] ?? ''
  const inner = isDigits(usual) ? number(name) : textOr(name, usual)
  return {
    read(settings) {
      const found = providersOf(settings).find(isOf(type))
      return found ? inner.read(found) : usual
    },
    write: (settings, value) => ({
      ...settings,
      providers: providersOf(settings).map((one) => (isOf(type)(one) ? inner.write(one, value) : one)),
    }),
  }
}

const RATE = 'verificationCodeCheckRateLimit'
const rateOf = ({ [RATE]: rate }: Stored) => String(rate ?? '').split(':')

/** Half of “so many in so many seconds”; without either there is no limit. */
const rateHalf = (at: 0 | 1, other: string): Part<string> => ({
  read: (settings) => rateOf(settings)[at] ?? '',
  write(settings, value) {
    const halves = rateOf(settings)
    const whole = at === 0 ? [value, halves[1] || other] : [halves[0] || other, value]
    return { ...settings, [RATE]: value === '' ? null : whole.join(':') }
  },
})

const providerParts = Object.fromEntries(
  SECOND_FACTORS.flatMap((type) => [
    [type, offered(type)] as const,
    ...Object.keys(FACTOR_MEMBERS[type]).map((name) => [factorField(type, name), member(type, name)] as const),
  ]),
)

const limits = {
  minVerificationCodeSendPeriod: number('minVerificationCodeSendPeriod'),
  totalAllowedTimeForVerification: number('totalAllowedTimeForVerification'),
  codeTries: rateHalf(0, '900'),
  codeTriesSeconds: rateHalf(1, '3'),
  maxVerificationFailuresBeforeUserLockout: numberOrNull('maxVerificationFailuresBeforeUserLockout'),
}

const forced = {
  enforceTwoFa: flag('enforceTwoFa'),
  enforcedFor: within(['enforcedUsersFilter'], textOr('type', 'ALL_USERS')),
}

export const canForceFactors = async (platform: Connection) => (await platform.capabilities()).twoFactorForced

/** Whoever is to be forced is named, also where the platform was told of nobody yet. */
const saved = (settings: FactorSettings): FactorSettings =>
  settings.enforceTwoFa === true && !settings.enforcedUsersFilter
    ? { ...settings, enforcedUsersFilter: { type: 'ALL_USERS' } }
    : settings

export const factorsForm: SettingsForm<FactorSettings> = {
  page: paths.settings('2fa'),
  who: 'SYS_ADMIN',
  read: (platform, auth) => factorSettings(platform, auth),
  save: (platform, settings) => saveFactorSettings(platform, saved(settings)),
  async fieldsOf(_, platform) {
    const canForce = await canForceFactors(platform)
    const parts: Record<string, Part<string> | Part<boolean>> = { ...providerParts, ...limits, ...(canForce && forced) }
    return { parts: editable(parts), schema: factorSchema(canForce) }
  },
}

async function factorSettings(platform: Connection, _: SignedIn) {
  // Platforms before 3.4 have none.
  if (!(await platform.capabilities()).twoFactor) throw data({ kind: 'not-found' }, 404)
  return readFactorSettings(platform)
}
