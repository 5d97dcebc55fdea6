// The secret as a text for the clipboard, asked for when somebody presses the button: no page carries it along.
export { provisioningSecretLoader as loader } from '~/lib/settings/provisioning.server'
