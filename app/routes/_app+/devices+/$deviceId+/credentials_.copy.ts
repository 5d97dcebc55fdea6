// The credentials as a text for the clipboard, asked for when somebody presses the button: no page carries them along.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { credentialsText } from '~/lib/entity/device/credentials.server'
import { requireRight } from '~/lib/entity/rights.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { platform } = await requireRight(request, 'device', 'manage')
  return Response.json(await credentialsText(platform, params.deviceId ?? ''))
}
