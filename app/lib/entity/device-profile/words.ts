// Words for what a device profile has one of a few of: translation keys by value. Names of protocols are the same in
// every language.

export const transportWords: Readonly<Record<string, string>> = {
  DEFAULT: 'device-profile.transport-DEFAULT',
  COAP: 'device-profile.transport-COAP',
  LWM2M: 'device-profile.transport-LWM2M',
}

export const provisionWords: Readonly<Record<string, string>> = {
  DISABLED: 'device-profile.provision-DISABLED',
  ALLOW_CREATE_NEW_DEVICES: 'device-profile.provision-ALLOW_CREATE_NEW_DEVICES',
  CHECK_PRE_PROVISIONED_DEVICES: 'device-profile.provision-CHECK_PRE_PROVISIONED_DEVICES',
}
