// What all code editors have in common: loaded with them.
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import type { Code, CodeOptions } from './code'

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text-1)', fontSize: '0.8125rem', borderRadius: '5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content, .cm-gutters': { fontFamily: "'IBM Plex Mono', ui-monospace, monospace" },
  '.cm-content': { caretColor: 'var(--text-1)', minHeight: '9rem' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--text-3)', borderColor: 'var(--line-1)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-scroller': { maxHeight: '24rem', overflow: 'auto' },
  // The colours of the stock highlighter are made for white paper; ours follow the theme.
  '.cm-line span': { color: 'inherit' },
  '.cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text-1)', border: '1px solid var(--line-2)' },
})

/** The colours of one language, by the classes of its marks. */
export const colours = (styles: Record<string, Record<string, string>>) =>
  EditorView.theme(Object.fromEntries(Object.entries(styles).map(([name, style]) => [`.cm-line span.${name}`, style])))

/** `extensions`: of the language. */
export function createCode(
  { parent, text, caret = 0, nonce, onChange }: CodeOptions,
  extensions: Extension,
): Code & { view: EditorView } {
  const described = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(caret, text.length) },
      extensions: [
        EditorView.cspNonce.of(nonce),
        basicSetup,
        extensions,
        theme,
        // Code is written left to right in every language.
        EditorView.contentAttributes.of({ dir: 'ltr', tabindex: '0' }),
        described.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    view,
    focus: () => view.focus(),
    describe: (attributes) =>
      view.dispatch({ effects: described.reconfigure(EditorView.contentAttributes.of(attributes)) }),
    destroy: () => view.destroy(),
  }
}

/** Puts another text in the place of the present one, as one step of the history. */
export const replaceText = (view: EditorView, insert: string) =>
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } })
