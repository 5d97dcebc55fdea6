// How a node makes itself known to what it connects to: `credentials` of its configuration, by their type.
import type { FileField, NodeFault, NodeField, When } from './node-field'

interface Credentials {
  types: readonly ('anonymous' | 'basic' | 'sas' | 'cert.PEM')[]
  when?: When
  /** A certificate without its key, or none at all, is not enough. */
  needsOwn?: true
}

const PEM = '.pem,.crt,.cer,.key,.p8'

const file = (member: string, more: Partial<FileField> = {}): FileField => ({
  kind: 'file',
  path: `credentials/${member}`,
  namePath: `credentials/${member}FileName`,
  accept: PEM,
  ...more,
})

export function credentials({ types, when, needsOwn }: Credentials): NodeField[] {
  const own = needsOwn && ({ required: true } as const)
  const of = (type: string, fields: NodeField[]): NodeField[] =>
    types.some((one) => one === type)
      ? fields.map((field) => ({ ...field, group: 'credentials', when: { ...when, 'credentials/type': [type] } }))
      : []
  return [
    {
      kind: 'choice',
      path: 'credentials/type',
      label: 'credentials',
      options: types,
      words: 'credentials',
      required: true,
      begins: true,
      group: 'credentials',
      when,
    },
    ...of('basic', [
      { kind: 'text', path: 'credentials/username', required: true },
      { kind: 'secret', path: 'credentials/password', required: true },
    ]),
    ...of('sas', [{ kind: 'secret', path: 'credentials/sasKey', required: true }, file('caCert', { as: 'sas' })]),
    ...of('cert.PEM', [
      file('caCert'),
      file('cert', own),
      file('privateKey', { secret: true, ...own }),
      { kind: 'secret', path: 'credentials/password', as: 'pem', label: 'keyPassword' },
    ]),
  ]
}

/** Of certificates one is enough to go by: that of the other side, or the own one with its key. */
export function faultsOfCertificates(value: (path: string) => unknown): NodeFault[] {
  if (value('credentials/type') !== 'cert.PEM') return []
  const isThere = (member: string) => Boolean(value(`credentials/${member}`))
  if (isThere('caCert') || (isThere('cert') && isThere('privateKey'))) return []
  return [{ path: 'credentials/caCert', key: 'rule-node.certificate-required' }]
}
