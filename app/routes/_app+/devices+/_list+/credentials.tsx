// The credentials of a device, over the list.
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { CredentialsDialog } from '~/components/devices/credentials-dialog'
import { credentialsAction, credentialsLoader } from '~/lib/entity/device/credentials.server'
import { listAddressUnder } from '~/lib/entity/over-list.server'
import { isUuid } from '~/lib/platform/entity-id'

export const handle = { i18n: ['form', 'credentials'] }

const where = (request: Request) => () => {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const closeTo = listAddressUnder(request, 'device')
  if (!isUuid(id)) throw redirect(closeTo)
  return { id, closeTo }
}

export const loader = ({ request }: LoaderFunctionArgs) => credentialsLoader(request, where(request))
export const action = ({ request }: ActionFunctionArgs) => credentialsAction(request, where(request))
export default CredentialsDialog
