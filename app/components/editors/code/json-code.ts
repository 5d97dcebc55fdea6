// The code editor for JSON, loaded only where a page has such a field. Numbers stay as they are typed, also when tidied.
import { json } from '@codemirror/lang-json'
import { linter, lintGutter } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { jsonProblems } from './json-problems'

export interface JsonCode {
  /** Replaces the text by the same JSON in two-space or one-line form; false when it is no JSON. */
  reprint: (indent: number | undefined) => boolean
  focus: () => void
  /** Attributes of the editable element: label, description, validity. */
  describe: (attributes: Record<string, string>) => void
  destroy: () => void
}

interface JsonCodeOptions {
  parent: HTMLElement
  text: string
  /** The place in the text where somebody writes. */
  caret?: number
  nonce: string
  onChange: (text: string) => void
}

const editorTheme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text-1)', fontSize: '0.8125rem', borderRadius: '5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content, .cm-gutters': { fontFamily: "'IBM Plex Mono', ui-monospace, monospace" },
  '.cm-content': { caretColor: 'var(--text-1)', minHeight: '9rem' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--text-3)', borderColor: 'var(--line-1)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-scroller': { maxHeight: '24rem', overflow: 'auto' },
  // The colours of the stock highlighter are made for white paper; ours follow the theme.
  '.cm-line span': { color: 'inherit' },
  '.cm-line span.json-key': { color: 'var(--accent-text)' },
  '.cm-line span.json-literal': { color: 'var(--text-2)', fontWeight: '600' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text-1)', border: '1px solid var(--line-2)' },
})

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

export function createJsonCode({ parent, text, caret = 0, nonce, onChange }: JsonCodeOptions): JsonCode {
  const described = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(caret, text.length) },
      extensions: [
        EditorView.cspNonce.of(nonce),
        basicSetup,
        json(),
        linter(jsonProblems),
        lintGutter(),
        highlight,
        editorTheme,
        // Code is written left to right in every language.
        EditorView.contentAttributes.of({ dir: 'ltr' }),
        described.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    reprint(indent) {
      try {
        const insert = stringifyLossless(parseLossless(view.state.doc.toString()), indent)
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } })
        return true
      } catch {
        return false
      }
    },
    focus: () => view.focus(),
    describe: (attributes) =>
      view.dispatch({ effects: described.reconfigure(EditorView.contentAttributes.of(attributes)) }),
    destroy: () => view.destroy(),
  }
}
