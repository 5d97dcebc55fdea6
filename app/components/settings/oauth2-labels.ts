// The words of the fields of a client of external sign-in, in the order they stand.
import { useT } from '~/lib/i18n/use-t'

const MEMBERS = [
  'group',
  'addresses',
  'title',
  'clientId',
  'clientSecret',
  'loginButtonLabel',
  'loginButtonIcon',
  'allowUserCreation',
  'activateUser',
  'onWeb',
  'onAndroid',
  'onIos',
  'authorizationUri',
  'accessTokenUri',
  'userInfoUri',
  'jwkSetUri',
  'clientAuthenticationMethod',
  'scope',
  'userNameAttributeName',
  'mapperType',
  'emailAttributeKey',
  'firstNameAttributeKey',
  'lastNameAttributeKey',
  'tenantNameStrategy',
  'tenantNamePattern',
  'customerNamePattern',
  'defaultDashboardName',
  'alwaysFullScreen',
  'mapperUrl',
  'mapperUsername',
  'mapperPassword',
  'sendToken',
] as const

export type ClientLabels = Record<(typeof MEMBERS)[number], string>

export function useClientLabels(): ClientLabels {
  const t = useT()
  return Object.fromEntries(MEMBERS.map((name) => [name, t(`settings.oauth2-${name}`)])) as ClientLabels
}
