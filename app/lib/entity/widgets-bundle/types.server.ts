// The pages of single widget types, which lie over that of their bundle: one taken in, one as a file, one deleted.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { formError, invalid, readSent } from '~/lib/forms/submission.server'
import { paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { PlatformError } from '~/lib/platform/errors'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { refusalOf } from '~/lib/platform/refusal'
import { putIntoBundle, removeWidgetType, typeIdsOf } from '~/lib/platform/widget-type.server'
import { isOpenTo, type WidgetsBundle, type WidgetTypeInfo } from '~/lib/platform/widgets-bundle'
import { listWidgetTypes, widgetsBundles } from '~/lib/platform/widgets-bundle.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { idIn } from '../detail.server'
import { jsonAnswer } from '../exchange/export.server'
import type { Args, ImportPlace } from '../exchange/import-place.server'
import { requireRight } from '../rights.server'
import { REMOVALS, type Removal } from './removal'
import { widgetTypeExchange } from './type-exchange.server'

const KIND = 'widgetsBundle'

async function bundleAt({ request, params }: Args) {
  const auth = await requireRight(request, KIND, 'manage')
  const bundle = await orNotFound(widgetsBundles.info(auth.platform, idIn(KIND, params)), KIND)
  return { auth, bundle, closeTo: paths.of(KIND).one(bundle.id.id) }
}

/** The bundle, where the person may change it; else its page tells what there is to see. */
async function ownBundleAt(args: Args) {
  const at = await bundleAt(args)
  if (!isOpenTo(at.bundle, at.auth.platform)) throw redirect(at.closeTo)
  return at
}

/** Into the bundle of the address. */
export async function bundlePlace(args: Args): Promise<ImportPlace> {
  const { auth, bundle, closeTo } = await ownBundleAt(args)
  return {
    auth,
    exchange: widgetTypeExchange(bundle),
    title: 'widgets-bundle.import-type',
    texts: 'widget-type',
    nameText: 'entity.name',
    closeTo,
    addressOf: () => closeTo,
  }
}

async function typeIn(platform: Connection, bundle: WidgetsBundle, id = ''): Promise<WidgetTypeInfo> {
  const types = await orNotFound(listWidgetTypes(platform, bundle), KIND)
  const type = types.find((one) => one.id.id === id)
  if (!type) throw data({ kind: 'not-found' }, 404)
  return type
}

export async function typeJsonLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { auth, bundle } = await bundleAt(args)
  const { id } = await typeIn(auth.platform, bundle, args.params.widgetTypeId)
  return jsonAnswer(widgetTypeExchange(bundle), auth.platform, id.id, KIND)
}

/** What can become of it: on newer platforms it stays when it is taken out, and there may be some of the system among. */
async function removals(platform: Connection, type: WidgetTypeInfo): Promise<readonly Removal[]> {
  const { widgetFqn } = await platform.capabilities()
  if (!widgetFqn) return ['delete']
  return isOpenTo(type, platform) ? REMOVALS : ['take-out']
}

export async function deleteTypeLoader(args: LoaderFunctionArgs) {
  const { auth, bundle, closeTo } = await ownBundleAt(args)
  const type = await typeIn(auth.platform, bundle, args.params.widgetTypeId)
  const others = (type.bundles ?? []).flatMap(({ id, name }) => (name && id?.id !== bundle.id.id ? [name] : []))
  return { name: type.name, bundle: bundle.title, others, removals: await removals(auth.platform, type), closeTo }
}

const DeleteSchema = z.object({ how: z.enum(REMOVALS).optional() })

export async function deleteTypeAction(args: ActionFunctionArgs) {
  const { auth, bundle, closeTo } = await ownBundleAt(args)
  const { platform } = auth
  const submission = await readSent(args.request, DeleteSchema)
  if (submission.status !== 'success') return invalid(submission)
  const type = await typeIn(platform, bundle, args.params.widgetTypeId)
  const possible = await removals(platform, type)
  const how = possible.length === 1 ? possible[0] : possible.find((one) => one === submission.value.how)
  if (!how) return invalid(submission, { fields: { how: { key: 'widgets-bundle.removal-required' } } })
  try {
    if (how === 'delete') await removeWidgetType(platform, type.id.id)
    else await takeOut(platform, bundle, type.id.id)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { key, values } = refusalOf(error)
    return formError(submission, { key, values })
  }
  return redirectWithToast(args.request, closeTo, {
    key: how === 'delete' ? 'widgets-bundle.type-deleted' : 'widgets-bundle.type-taken-out',
    values: { name: type.name },
  })
}

async function takeOut(platform: Connection, bundle: WidgetsBundle, id: string): Promise<void> {
  const ids = await typeIdsOf(platform, bundle.id.id)
  await putIntoBundle(
    platform,
    bundle.id.id,
    ids.filter((one) => one !== id),
  )
}
