// What can be done with one device or several: asked for on a page of its own, then done one by one, each refusal told.
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { invalid, readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { type DeviceAct, paths } from '~/lib/paths'
import type { Connection } from '~/lib/platform/connection.server'
import { summarise } from '~/lib/platform/device'
import {
  assignDevice,
  deleteDevice,
  getDeviceInfo,
  makeDevicePublic,
  unassignDevice,
} from '~/lib/platform/device.server'
import { isUuid } from '~/lib/platform/entity-id'
import { errorKey, PlatformError } from '~/lib/platform/errors'
import { runLimited } from '~/lib/platform/limited'
import { requireUser } from '~/lib/session/session.server'
import { redirectWithToast } from '~/lib/session/toast.server'
import { findCustomers, NAME_FIELDS, resolveNames } from './__device-choices.server'
import { deviceListParams, readDeviceListQuery } from './__device-list.server'

const MOST_DEVICES = 100

const ActSchema = z.object({
  customerId: z.string().refine(isUuid, 'device.customer-none-named').optional(),
})
type ActForm = z.output<typeof ActSchema>

interface Act {
  run: (platform: Connection, deviceId: string, form: ActForm) => Promise<unknown>
  toast: string
  needsCustomer?: boolean
}

const acts: Record<DeviceAct, Act> = {
  assign: {
    run: (platform, deviceId, { customerId = '' }) => assignDevice(platform, deviceId, customerId),
    toast: 'device.assigned',
    needsCustomer: true,
  },
  unassign: { run: unassignDevice, toast: 'device.unassigned' },
  public: { run: makeDevicePublic, toast: 'device.made-public' },
  delete: {
    // Somebody else was faster: it is gone, as was wanted.
    run: (platform, deviceId) =>
      deleteDevice(platform, deviceId).catch((error) => {
        if (!(error instanceof PlatformError && error.status === 404)) throw error
      }),
    toast: 'device.deleted',
  },
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** The devices meant: the one of the path, or those of the query. */
function meantIds({ request, params }: Args): string[] {
  if (params.deviceId) return [params.deviceId]
  const ids = new URL(request.url).searchParams.getAll('id').filter(isUuid)
  return [...new Set(ids)].slice(0, MOST_DEVICES)
}

/** Where the page lies over: the device, or the list as it was. */
function backFrom({ request, params }: Args): string {
  if (params.deviceId) return paths.device(params.deviceId)
  return paths.devices(deviceListParams(readDeviceListQuery(new URL(request.url).searchParams)))
}

const findDevice = (platform: Connection, deviceId: string) =>
  getDeviceInfo(platform, deviceId).then(summarise, (error) => {
    // Another administrator was faster, or the id was made up.
    if (error instanceof PlatformError && (error.status === 404 || error.status === 403)) return undefined
    throw error
  })

export const deviceActLoader =
  (act: DeviceAct) =>
  async ({ request, params }: LoaderFunctionArgs) => {
    const { platform } = await requireUser(request, 'TENANT_ADMIN')
    const back = backFrom({ request, params })
    const found = await runLimited(meantIds({ request, params }), (deviceId) => findDevice(platform, deviceId))
    const devices = found.filter((device) => device !== undefined)
    if (devices.length === 0) throw redirect(params.deviceId ? paths.devices() : back)
    return {
      act,
      back,
      devices: devices.map(({ deviceId, name, customerTitle }) => ({ deviceId, name, customerTitle })),
      isPublic: devices.every((device) => device.isPublic),
      customers: acts[act].needsCustomer ? await findCustomers(platform) : undefined,
    }
  }

export const deviceActAction =
  (act: DeviceAct) =>
  async ({ request, params }: ActionFunctionArgs) => {
    const { platform } = await requireUser(request, 'TENANT_ADMIN')
    const ids = meantIds({ request, params })
    const { run, toast, needsCustomer } = acts[act]
    const typed = await takeForm(request, ActSchema, { also: NAME_FIELDS })
    const submission = readForm(await resolveNames(platform, typed), ActSchema)
    if (submission.status !== 'success') return invalid(submission)
    const form = submission.value
    if (needsCustomer && !form.customerId) {
      return invalid(submission, { fields: { customerId: { key: 'device.customer-required' } } })
    }
    const outcomes = await runLimited(ids, async (deviceId) => {
      try {
        await run(platform, deviceId, form)
        return undefined
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error
        return { deviceId, error: errorKey(error) }
      }
    })
    const failures = outcomes.filter((outcome) => outcome !== undefined)
    const count = ids.length - failures.length
    // With an error status the list underneath would not be read again, and it has changed.
    if (failures.length > 0) return data({ failures, count }, count > 0 ? 200 : 400)
    const isGone = act === 'delete' && params.deviceId
    return redirectWithToast(request, isGone ? paths.devices() : backFrom({ request, params }), {
      key: toast,
      values: { count },
    })
  }
