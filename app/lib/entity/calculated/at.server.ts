// The beginning of all pages about calculated fields: who may, of what, whether the platform has them, and the way back.
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { paths } from '~/lib/paths'
import type { CalculatedField } from '~/lib/platform/calculated-field'
import { getCalculatedField } from '~/lib/platform/calculated-field.server'
import { isUuid } from '~/lib/platform/entity-id'
import { orNotFound } from '~/lib/platform/failure-response.server'
import { fromIn } from '../came-from'
import { entityAt } from '../entity-at.server'
import { kindAt } from '../kind-at.server'
import { requireRight } from '../rights.server'

type Args = Pick<LoaderFunctionArgs, 'request' | 'params'>

const notFound = () => data({ kind: 'not-found' }, 404)

export async function calculatedAt({ request, params }: Args) {
  const kind = kindAt(request)
  const { platform } = await requireRight(request, kind, 'manage')
  const entity = entityAt(kind, params)
  const { calculatedFields, alarmRuleFields } = await platform.capabilities()
  if (!calculatedFields) throw notFound()
  const from = fromIn(new URL(request.url).searchParams)
  return { kind, platform, entity, alarmRuleFields, closeTo: paths.of(kind).one(entity.id, 'calculatedFields', from) }
}

/** The field that the address names, which has to be one of that entity. */
export async function calculatedFieldAt(args: Args) {
  const at = await calculatedAt(args)
  const id = args.params.fieldId ?? ''
  if (!isUuid(id)) throw notFound()
  const field: CalculatedField = await orNotFound(getCalculatedField(at.platform, id))
  if (field.entityId.id !== at.entity.id) throw notFound()
  return { ...at, field }
}
