import type { CSSProperties } from 'react'
import { type ControlFault, type ControlRequest, callRequest } from '~/lib/dashboard/control/control'
import { scopeOf, settingRequest } from '~/lib/dashboard/control/value-settings'
import { safeColour } from '~/lib/dashboard/format/css-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, objectOf } from '~/lib/dashboard/model/own'
import { losslessIn } from '~/lib/platform/lossless-json'
import type { ReadControl } from '../definition'
import { listed } from '../switch-control/model'

/** JSON, or the text itself. Nothing for an empty one. */
export function paramsOf(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored ?? undefined
  if (stored.trim() === '') return undefined
  return losslessIn(stored, stored)
}

function requestOf(settings: Members, sends: unknown): ControlRequest | ControlFault | undefined {
  if (sends === 'action') return settingRequest(settings.onClickState)
  if (sends === 'attributes') {
    const values = paramsOf(settings.entityParameters)
    if (!isObject(values) || Object.keys(values).length === 0) return undefined
    return { kind: 'attributes', scope: scopeOf(settings.entityAttributeType), values }
  }
  const { methodName, methodParams, oneWayElseTwoWay, oneWayRpc, requestTimeout } = settings
  const isTwoWay = (oneWayElseTwoWay ?? oneWayRpc) === false
  return callRequest({ method: methodName, params: paramsOf(methodParams), isTwoWay, timeout: requestTimeout })
}

export const readControl: ReadControl = ({ config }, { sends }) => ({
  fields: [],
  requests: () => listed(requestOf(config.settings, sends)),
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const buttonText = ({ buttonText: words, appearance }: Members) =>
  textOf(words) || textOf(objectOf(appearance).label)

export function buttonLook({ styleButton }: Members): { isPrimary: boolean; style: CSSProperties } {
  const { isPrimary, bgColor, textColor } = objectOf(styleButton)
  const [background, color] = [safeColour(bgColor), safeColour(textColor)]
  return {
    isPrimary: isPrimary === true,
    // One without the other could hide the words.
    style: background && color ? { background, color, borderColor: background } : {},
  }
}
