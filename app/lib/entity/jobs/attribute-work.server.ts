// The same attribute for many entities.
import { z } from 'zod'
import type { Planned, Work } from '~/lib/jobs/work'
import { paths } from '~/lib/paths'
import { saveAttributes } from '~/lib/platform/attribute.server'
import { attributeScopes } from '~/lib/platform/attribute-scope'
import { entityId } from '~/lib/platform/entity-id'
import { readTypedValue } from '~/lib/telemetry/typed-value'
import { valueTypes } from '~/lib/telemetry/value-type'
import { kindOf } from '../kinds'
import { rowsOf, rowsToldSchema } from './operation-work.server'

const AttributeTold = rowsToldSchema.extend({
  scope: z.enum(attributeScopes),
  key: z.string(),
  type: z.enum(valueTypes),
  /** As it was typed: a number keeps its digits. */
  text: z.string(),
})

export const attributeWork: Work<z.output<typeof AttributeTold>> = {
  name: 'attribute',
  isRepeatable: true,
  read: (told) => AttributeTold.parse(told),
  async *plan(context): AsyncGenerator<Planned> {
    const { kind } = context.told
    for await (const items of rowsOf(context, context.told)) {
      yield { rows: items.map(({ id, name }) => ({ id, name, to: paths.of(kind).one(id, 'attributes') })) }
    }
  },
  async run({ platform, told: { kind, scope, key, type, text } }, { id }) {
    const read = readTypedValue(type, text)
    if (!read.ok) throw new Error('the value was read before the job began')
    await saveAttributes(platform, entityId(kindOf(kind).type, id), scope, { [key]: read.value })
    return {}
  },
}
