// A JSON field: a code editor with buttons that lay the text out, or make one line of it.
import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/button'
import type { CodeOptions } from './code'
import { CodeField } from './code-field'
import type { JsonCode } from './json-code'

interface JsonEditorProps
  extends Omit<ComponentProps<typeof CodeField<JsonCode>>, 'create' | 'tools' | 'fullWords' | 'head' | 'foot'> {
  words: { tidy: string; mini: string; full: string }
}

const create = async (options: CodeOptions) => (await import('./json-code')).createJsonCode(options)

export function JsonEditor({ words, ...rest }: JsonEditorProps) {
  return (
    <CodeField
      {...rest}
      create={create}
      fullWords={words.full}
      tools={(code) => (
        <>
          <Button type="button" size="small" onClick={() => code.reprint(2)}>
            {words.tidy}
          </Button>
          <Button type="button" size="small" onClick={() => code.reprint(undefined)}>
            {words.mini}
          </Button>
        </>
      )}
    />
  )
}
