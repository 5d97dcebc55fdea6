// The device API over HTTP (platform-api §5.1–5.4): the access token is part of the path, any content type will do.
import { randomUUID } from 'node:crypto'
import { type Answer, empty, jsonText, text } from '../api/answer'
import { type Call, endpoint } from '../api/endpoint'
import { badRequest } from '../api/errors'
import type { QueryParameter } from '../api/query'
import { checkDeviceOrigin } from '../auth/well-known-passwords'
import { rpcOf } from '../rpc/rpc'
import { tellOfServerCall } from '../rules/origins/calls'
import type { DeviceWithCredentials } from '../store/connected-devices'
import { DEVICE_TELEMETRY, readDeviceAttributes, readTelemetry, UnusablePayload } from '../telemetry/payload'
import { TooManyMessages } from '../token-buckets'
import { attributeRequest, callJson, claim, readCall, requestedAttributes, sharedUpdate } from './device-requests'
import { ingest } from './ingest'
import { provision } from './provision'
import { transportOf } from './transport'

const PREFIX = '/api/v1/:token'
const LONGEST_WAIT_MS = 60_000
const TIMEOUT: readonly QueryParameter[] = [{ name: 'timeout', type: 'long', isOptional: true }]

type Handle = (call: Call, device: DeviceWithCredentials) => Promise<Answer | undefined>

const needBody = ({ rawBody }: Call) => {
  if (rawBody === '') throw badRequest()
}

/** Refusals have no words here. */
async function refusedQuietly(run: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof UnusablePayload) return empty(400)
    if (error instanceof TooManyMessages) return empty(429)
    throw error
  }
}

/** Only access tokens open this way in. */
const asDevice = (handle: Handle) => async (call: Call) => {
  const { token = '' } = call.params
  checkDeviceOrigin(token, call.headers)
  const { devices, guesses } = transportOf(call.platform)
  return refusedQuietly(async () => {
    const guess = guesses.take(call.clientAddress, token)
    const device = await devices.byCredentials(token)
    if (device?.credentialsType !== 'ACCESS_TOKEN') return empty(401)
    guess.right()
    return handle(call, device)
  })
}

const post = (suffix: string, handle: Handle, { isBodyOptional = false } = {}) =>
  endpoint({
    method: 'POST',
    path: `${PREFIX}${suffix}`,
    who: 'anyone',
    answer: (call) => {
      if (!isBodyOptional) needBody(call)
      if (call.params.requestId !== undefined && !isInteger(call.params.requestId)) throw badRequest()
      return asDevice(handle)(call)
    },
  })

const isInteger = (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31

/** 0 or none: as long as it may be; negative: not at all. */
const waitOf = ({ query }: Call) => {
  const timeout = query.long('timeout') ?? 0
  return timeout === 0 ? LONGEST_WAIT_MS : Math.min(Math.max(timeout, 0), LONGEST_WAIT_MS)
}

/** Waits for what `listen` hands over; 408 when nothing comes. Whoever goes away is not waited for. */
function longPoll(
  call: Call,
  device: DeviceWithCredentials,
  listen: (found: (json: string) => void) => () => void,
  waitMs = waitOf(call),
) {
  const { activity } = transportOf(call.platform)
  return new Promise<Answer>((done) => {
    const session = activity.connected(device.id)
    let stop: (() => void) | undefined
    let isOver = false
    const finish = (answer: Answer) => {
      if (isOver) return
      isOver = true
      stop?.()
      clearTimeout(timer)
      call.signal.removeEventListener('abort', giveUp)
      session.ended()
      done(answer)
    }
    const giveUp = () => finish(empty(408))
    const timer = setTimeout(giveUp, waitMs)
    stop = listen((json) => finish(jsonText(json)))
    if (isOver) stop() // found at once
    call.signal.addEventListener('abort', giveUp, { once: true })
    if (call.signal.aborted) giveUp()
  })
}

/** Whatever is no data counts as a message, too. */
const counted =
  (handle: Handle): Handle =>
  async (call, device) => {
    await transportOf(call.platform).limits.take(device, 'regular')
    return handle(call, device)
  }

const poll = (suffix: string, handle: Handle) =>
  endpoint({
    method: 'GET',
    path: `${PREFIX}${suffix}`,
    who: 'anyone',
    needs: TIMEOUT,
    answer: asDevice(counted(handle)),
  })

export const deviceApiRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/v1/provision',
    who: 'anyone',
    answer: (call) => {
      needBody(call)
      return refusedQuietly(async () =>
        text(await provision(call.platform, call.rawBody, call.clientAddress), 'text/plain'),
      )
    },
  }),
  post('/telemetry', async ({ platform, rawBody }, device) => {
    await ingest(platform, device, {
      kind: 'telemetry',
      points: readTelemetry(rawBody, platform.clock(), DEVICE_TELEMETRY),
    })
    return undefined
  }),
  post('/attributes', async ({ platform, rawBody }, device) => {
    await ingest(platform, device, { kind: 'attributes', values: readDeviceAttributes(rawBody) })
    return undefined
  }),
  endpoint({
    method: 'GET',
    path: `${PREFIX}/attributes`,
    who: 'anyone',
    answer: asDevice(
      counted(async ({ platform, query }, device) => {
        const wanted = attributeRequest(query.text('clientKeys'), query.text('sharedKeys'))
        return jsonText(await requestedAttributes(platform.db, device.id, wanted))
      }),
    ),
  }),
  poll('/attributes/updates', (call, device) =>
    longPoll(call, device, (found) =>
      call.platform.feed.listenTo(device.id, (change) => {
        const update = sharedUpdate(change)
        if (update !== undefined) found(update)
      }),
    ),
  ),
  poll('/rpc', (call, device) =>
    longPoll(call, device, (found) =>
      rpcOf(call.platform).devices.listen(device.id, {
        isPoll: true,
        take: (delivery) => found(`{"id":${delivery.id},${callJson(delivery)}}`),
      }),
    ),
  ),
  post('/rpc/:requestId', async ({ platform, params, rawBody }, device) => {
    const { activity, limits } = transportOf(platform)
    await limits.take(device, 'regular')
    activity.heard(device.id)
    rpcOf(platform).devices.answer(device.id, Number(params.requestId), rawBody)
    return undefined
  }),
  post('/rpc', async (call, device) => {
    const { platform, rawBody } = call
    const serverCall = { ...readCall(rawBody), sessionId: randomUUID(), requestId: '0' }
    const { activity, limits } = transportOf(platform)
    await limits.take(device, 'call')
    activity.heard(device.id)
    const listen = (found: (json: string) => void) => {
      const undo = rpcOf(platform).server.wait(serverCall.sessionId, serverCall.requestId, found)
      tellOfServerCall(platform, device, serverCall)
      return undo
    }
    return longPoll(call, device, listen, LONGEST_WAIT_MS)
  }),
  post(
    '/claim',
    async ({ platform, rawBody }, device) => {
      await claim(platform, device, rawBody)
      return undefined
    },
    { isBodyOptional: true },
  ),
]
