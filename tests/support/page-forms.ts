// The form of a page as a browser without scripts would send it: every field with the value that it has.

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

const isSent = (tag: string) => {
  const type = attributeOf(tag, 'type')
  if (/\sdisabled(=|\s|>)/.test(tag)) return false
  return type === 'checkbox' || type === 'radio'
    ? /\schecked(=|\s|>|\/)/.test(tag)
    : type !== 'file' && type !== 'submit'
}

/** Undefined where the page has none that leads to that address. */
export function formTo(html: string, address: string): [name: string, value: string][] | undefined {
  const forms = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => attributeOf(one, 'action')?.split('?')[0] === address.split('?')[0])
  if (!form) return undefined
  const inputs = [...form.matchAll(/<input\s[^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const name = attributeOf(tag, 'name')
    const usual = /\stype="(checkbox|radio)"/.test(tag) ? 'on' : ''
    return name && isSent(tag) ? [[name, attributeOf(tag, 'value') ?? usual]] : []
  })
  const texts = [...form.matchAll(/(<textarea\s[^>]*>)([\s\S]*?)<\/textarea>/g)].map(
    ([, tag = '', text = '']): [string, string] => [attributeOf(tag, 'name') ?? '', unescaped(text)],
  )
  const choices = [...form.matchAll(/(<select\s[^>]*>)([\s\S]*?)<\/select>/g)].map(
    ([, tag = '', options = '']): [string, string] => {
      const all = options.match(/<option[^>]*>/g) ?? []
      const chosen = all.find((option) => /\sselected(=|\s|>)/.test(option)) ?? all[0] ?? ''
      return [attributeOf(tag, 'name') ?? '', attributeOf(chosen, 'value') ?? '']
    },
  )
  return [...inputs, ...texts, ...choices].filter(([name]) => name !== '')
}
