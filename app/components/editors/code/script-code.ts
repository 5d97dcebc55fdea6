// The code editor for JavaScript, loaded only where a page has such a field.
import type { CompletionContext } from '@codemirror/autocomplete'
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { Code, CodeOptions } from './code'
import { colours, createCode, replaceText } from './code-setup'
import { type ScriptFacts, suggestionsFor } from './script-completions'
import { tidyScript } from './script-tidy'
import { faultsIn, marksIn, type ScriptMark } from './script-tree'

export interface ScriptCode extends Code {
  text: () => string
  tidy: () => void
  /** Marks the line that something is wrong with, until the text changes. */
  markLine: (line: number | undefined) => void
}

export interface ScriptCodeOptions extends CodeOptions {
  /** Asked anew each time, as what is known grows. */
  facts: () => ScriptFacts
  /** Other languages than JavaScript are coloured like it, and not judged. */
  isJavaScript: boolean
  /** Of a place that cannot be read. */
  faultWords: string
}

const kinds: ScriptMark['kind'][] = ['keyword', 'text', 'number', 'note', 'name']
const marks = Object.fromEntries(kinds.map((kind) => [kind, Decoration.mark({ class: `script-${kind}` })]))

const decorated = (text: string) =>
  Decoration.set(marksIn(text).flatMap(({ from, to, kind }) => marks[kind]?.range(from, to) ?? []))

const highlight = ViewPlugin.define(
  (view) => ({
    decorations: decorated(view.state.doc.toString()),
    update({ docChanged, state }: ViewUpdate) {
      if (docChanged) this.decorations = decorated(state.doc.toString())
    },
  }),
  { decorations: (plugin) => plugin.decorations },
)

const theme = [
  colours({
    'script-keyword': { color: 'var(--node-chain)' },
    'script-text': { color: 'var(--node-enrichment)' },
    'script-number': { color: 'var(--node-external)' },
    'script-note': { color: 'var(--text-3)' },
    'script-name': { color: 'var(--accent-text)' },
  }),
  EditorView.theme({ '.cm-line.script-fault-line': { backgroundColor: 'var(--sev-critical-soft)' } }),
]

const setLine = StateEffect.define<number | undefined>()
const faultLine = Decoration.line({ class: 'script-fault-line' })
const markedLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marked, { effects, docChanged, state }) {
    for (const effect of effects) {
      if (!effect.is(setLine)) continue
      const line = effect.value
      if (line === undefined || line < 1 || line > state.doc.lines) return Decoration.none
      return Decoration.set(faultLine.range(state.doc.line(line).from))
    }
    return docChanged ? Decoration.none : marked
  },
  provide: (field) => EditorView.decorations.from(field),
})

const complete = (facts: () => ScriptFacts) => (context: CompletionContext) => {
  const line = context.state.doc.lineAt(context.pos)
  const found = suggestionsFor(line.text.slice(0, context.pos - line.from), facts())
  return found ? { from: context.pos - found.typed, options: found.options, validFor: /^[\w$ -]*$/ } : null
}

export function createScriptCode({ facts, isJavaScript, faultWords, ...options }: ScriptCodeOptions): ScriptCode {
  const faults = linter(({ state }) =>
    faultsIn(state.doc.toString()).map((place) => ({ ...place, severity: 'error', message: faultWords })),
  )
  const { view, ...code } = createCode(options, [
    javascript(),
    javascriptLanguage.data.of({ autocomplete: complete(facts) }),
    highlight,
    markedLine,
    EditorState.tabSize.of(4),
    theme,
    isJavaScript ? [faults, lintGutter()] : [],
  ])
  return {
    ...code,
    text: () => view.state.doc.toString(),
    tidy() {
      const text = view.state.doc.toString()
      const tidy = tidyScript(text)
      if (tidy !== text) replaceText(view, tidy)
    },
    markLine: (line) => view.dispatch({ effects: setLine.of(line) }),
  }
}
