// What the editor marks as wrong. A field that is left empty is none of it: whether it may be, its form says.
import { jsonParseLinter } from '@codemirror/lang-json'
import type { EditorView } from '@codemirror/view'

const parsed = jsonParseLinter()

export const jsonProblems = (view: EditorView) => (view.state.doc.toString().trim() ? parsed(view) : [])
