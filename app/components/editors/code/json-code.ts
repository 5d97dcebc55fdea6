// The code editor for JSON, loaded only where a page has such a field. Numbers stay as they are typed, also when tidied.
import { json } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { Decoration, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import type { Code, CodeOptions } from './code'
import { colours, createCode, replaceText } from './code-setup'
import { jsonProblems } from './json-problems'

export interface JsonCode extends Code {
  /** Replaces the text by the same JSON in two-space or one-line form; false when it is no JSON. */
  reprint: (indent: number | undefined) => boolean
}

const marks = { key: Decoration.mark({ class: 'json-key' }), literal: Decoration.mark({ class: 'json-literal' }) }
const words = new MatchDecorator({
  regexp: /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g,
  decoration: ([, text, colon]) => (text === undefined ? marks.literal : colon ? marks.key : null),
})
const highlight = ViewPlugin.define(
  (view) => ({
    decorations: words.createDeco(view),
    update(update: ViewUpdate) {
      this.decorations = words.updateDeco(update, this.decorations)
    },
  }),
  { decorations: (plugin) => plugin.decorations },
)
const theme = colours({
  'json-key': { color: 'var(--accent-text)' },
  'json-literal': { color: 'var(--text-2)', fontWeight: '600' },
})

export function createJsonCode(options: CodeOptions): JsonCode {
  const { view, ...code } = createCode(options, [json(), linter(jsonProblems), lintGutter(), highlight, theme])
  return {
    ...code,
    reprint(indent) {
      try {
        replaceText(view, stringifyLossless(parseLossless(view.state.doc.toString()), indent))
        return true
      } catch {
        return false
      }
    },
  }
}
