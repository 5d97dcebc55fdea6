// @vitest-environment happy-dom
// Every form of a node, drawn and read back: defaults, other values and hostile ones come out as they went in.
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { readForm } from '~/lib/forms/submission.server'
import { takeForm } from '~/lib/forms/take-form.server'
import { BASE_GROUPS } from '~/lib/i18n/groups'
import { makeTexts } from '~/lib/i18n/texts'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { checkConfiguration } from '~/lib/rule-chain/nodes/check-configuration'
import { drawnOf } from '~/lib/rule-chain/nodes/drawn'
import { NODE_GROUPS } from '~/lib/rule-chain/nodes/node-groups'
import { fieldName, NODE_KINDS, nodeKindOf } from '~/lib/rule-chain/nodes/node-kinds'
import { nodeFormSchema } from '~/lib/rule-chain/nodes/node-schema'
import { nodeFormValues, submittedOf } from '~/lib/rule-chain/nodes/node-values'
import { readConfiguration } from '~/lib/rule-chain/nodes/read-configuration'
import { ACTION_NODES } from '../../../../embedded-platform/rules/nodes/action-nodes'
import { ENRICHMENT_NODES } from '../../../../embedded-platform/rules/nodes/enrichment-nodes'
import { EXTERNAL_NODES } from '../../../../embedded-platform/rules/nodes/external-nodes'
import { FILTER_NODES } from '../../../../embedded-platform/rules/nodes/filter-nodes'
import { FLOW_NODES } from '../../../../embedded-platform/rules/nodes/flow-nodes'
import { TRANSFORMATION_NODES } from '../../../../embedded-platform/rules/nodes/transformation-nodes'
import english from '../../../../public/locales/locale.constant-en_US.json'
import { NodeFields } from './node-fields'

const told = [
  ...FILTER_NODES,
  ...ENRICHMENT_NODES,
  ...TRANSFORMATION_NODES,
  ...ACTION_NODES,
  ...FLOW_NODES,
  ...EXTERNAL_NODES,
]
const GROUPS = [...BASE_GROUPS, ...NODE_GROUPS]
const classOf = (clazz: string) => `org.thingsboard.rule.engine.${clazz}`
/** The texts that a page names: those of others would stand there as their keys. */
const named = Object.fromEntries(Object.entries(english).filter(([group]) => GROUPS.includes(group)))
const texts = makeTexts('en_US', { 'en-US': named }, Object.keys(named))
const offers = { queues: ['Main', 'HighPriority'], entities: {}, tbel: true }

function draw(clazz: string, configuration: unknown) {
  const values = nodeFormValues(clazz, { name: 'n', isDebugged: false, description: '', configuration })
  const form = bindForm({ id: 'node', values })
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <form>
        <NodeFields form={form} clazz={clazz} configuration={configuration} offers={offers} />
      </form>
    </I18nextProvider>,
  )
  // The document of the test minds no attribute of what is chosen.
  for (const option of container.querySelectorAll<HTMLOptionElement>('option[selected]')) option.selected = true
  return container
}

/** A text that is not there stands as its key, or without its group. */
const _KEY = new RegExp(`\\b(?:${Object.keys(english).join('|')})\\.[a-z][\\w-]+`)

/** As a browser would send it. */
function sent(clazz: string, configuration: unknown): FormData {
  const container = draw(clazz, configuration)
  const form = new FormData(container.querySelector('form') ?? undefined)
  expect(container.textContent).not.toMatch(
    /\b(?:node-(?:name|about|field|help|choice)|rule-node|rulenode|form)\.[\w-]/,
  )
  return form
}

/** Through the door of the server. */
async function received(form: FormData, clazz: string, configuration: unknown) {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const schema = nodeFormSchema(clazz, configuration)
  const taken = await takeForm(new Request('http://x', { method: 'POST', body }), schema, { mostBytes: 2 ** 22 })
  const submission = readForm(taken, schema)
  if (submission.status !== 'success') throw new Error(`${clazz}: ${JSON.stringify(submission.error)}`)
  return submission.value
}

async function expectSame(clazz: string, configuration: unknown, form = sent(clazz, configuration)) {
  for (const submitted of [submittedOf(form), await received(form, clazz, configuration)]) {
    const read = readConfiguration(clazz, submitted, configuration)
    expect({ clazz, json: stringifyLossless(read.configuration) }).toEqual({
      clazz,
      json: stringifyLossless(configuration),
    })
    expect(read.faults).toEqual(checkConfiguration(clazz, configuration))
  }
}

test('the platform and the forms know the same classes', () => {
  expect(told.map(({ clazz }) => classOf(clazz)).sort()).toEqual(
    [...new Set(NODE_KINDS.map(({ clazz }) => clazz))].sort(),
  )
})

test.each(told)('$clazz: its default comes back digit for digit', async ({ clazz, configuration }) => {
  await expectSame(classOf(clazz), configuration)
})

/** What nobody means, in place of every member. */
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
const ODD: unknown[] = [
  parseLossless('[1.0, null, "a,b", "a", {"b": [1e400]}, ""]'),
  parseLossless('{"": "", " k ": 1.0, "7": {"x": []}, "\\u0000": "\\ud800"}'),
  parseLossless('12345678901234567890.10'),
  '  text\r\nof two lines ',
  '<script>alert(1)</script>',
  true,
  'true',
  'x'.repeat(1_000_000),
  deep(200),
  '\u0000',
  [],
  {},
  null,
]

/** Members of the default replaced one after the other, also those inside others. */
function spoiled(value: unknown, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spoiled(member, odd)]))
}

/** What a form holds, without drawing it. */
function heldBy(clazz: string, configuration: unknown): FormData {
  const form = new FormData()
  const fields = nodeKindOf(clazz, configuration)?.fields ?? []
  const values = nodeFormValues(clazz, { name: 'n', isDebugged: false, description: '', configuration })
  for (const [name, value] of Object.entries(values)) {
    if (value === true) form.append(name, 'on')
    else if (typeof value === 'string') form.append(name, value.replace(/\r\n?|\n/g, '\r\n'))
  }
  for (const field of fields) {
    const drawn = drawnOf(field, configuration)
    const name = fieldName(field)
    if (drawn.is === 'list' && field.kind === 'list' && field.options) {
      form.delete(name)
      for (const text of drawn.texts.toReversed()) form.append(name, text)
    }
    if (drawn.is === 'rows' || drawn.is === 'filters')
      drawn.rows.forEach((row, at) => {
        for (const [member, value] of Object.entries(row))
          for (const one of [value].flat()) form.append(`${name}[${at}].${member}`, one)
      })
  }
  return form
}

test.each(ODD.map((odd, at) => [at, odd] as const))('hostile values in every member come back (%i)', async (_, odd) => {
  for (const { clazz, configuration } of told) {
    const top = Object.fromEntries(Object.keys(configuration).map((name) => [name, odd]))
    for (const stored of [spoiled(configuration, odd), top])
      await expectSame(classOf(clazz), stored, heldBy(classOf(clazz), stored))
  }
})

const WIDEST = ['filter.TbCheckRelationNode', 'metadata.TbGetRelatedAttributeNode', 'rest.TbRestApiCallNode']

test.each(WIDEST)('hostile values are drawn, and come back from there: %s', async (clazz) => {
  const { configuration = {} } = told.find((one) => one.clazz === clazz) ?? {}
  for (const odd of ODD) await expectSame(classOf(clazz), spoiled(configuration, odd))
})

test.each([undefined, null, 7, 'text', [], {}])('a configuration that is %j draws and reads', (configuration) => {
  for (const clazz of WIDEST) {
    const read = readConfiguration(classOf(clazz), submittedOf(sent(classOf(clazz), configuration)), configuration)
    expect(read.configuration).toEqual({})
  }
})

test('a class that is not known is its JSON, kept as it is', async () => {
  await expectSame('com.example.UnknownNode', parseLossless('{"a":1.0,"b":[{"c":12345678901234567890}]}'))
  const container = draw('com.example.UnknownNode', { a: 1 })
  expect(container.textContent).toContain('Unknown Rule Node class: com.example.UnknownNode')
})

test('no secret stands in the page, and what is typed over one is taken', () => {
  const clazz = classOf('rabbitmq.TbRabbitMqNode')
  const stored = { ...told.find((one) => one.clazz === 'rabbitmq.TbRabbitMqNode')?.configuration, password: 'hunter2' }
  const container = draw(clazz, stored)
  expect(container.innerHTML).not.toContain('hunter2')
  const form = new FormData(container.querySelector('form') ?? undefined)
  form.set('config-password', 'other')
  expect(readConfiguration(clazz, submittedOf(form), stored).configuration).toEqual({ ...stored, password: 'other' })
  form.set('config-password', '')
  form.set('config-password-gone', 'on')
  expect(readConfiguration(clazz, submittedOf(form), stored).configuration).toEqual({ ...stored, password: null })
})
