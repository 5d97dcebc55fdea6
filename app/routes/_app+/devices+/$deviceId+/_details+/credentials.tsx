// The credentials of the device, over its page.
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { CredentialsDialog } from '~/components/devices/credentials-dialog'
import { fromIn } from '~/lib/entity/came-from'
import { credentialsAction, credentialsLoader } from '~/lib/entity/device/credentials.server'
import { entityAt } from '~/lib/entity/entity-at.server'
import { paths } from '~/lib/paths'

export const handle = { i18n: ['form', 'credentials'] }

const where =
  ({ request, params }: LoaderFunctionArgs) =>
  () => {
    const { id } = entityAt('device', params)
    return { id, closeTo: paths.of('device').one(id, undefined, fromIn(new URL(request.url).searchParams)) }
  }

export const loader = (args: LoaderFunctionArgs) => credentialsLoader(args.request, where(args))
export const action = (args: ActionFunctionArgs) => credentialsAction(args.request, where(args))
export default CredentialsDialog
