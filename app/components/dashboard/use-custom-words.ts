// Texts of a dashboard that its author may have written as keys: `{i18n:key}` and `custom.…`.
import { labelText, type SourceNames } from '~/lib/dashboard/format/label-pattern'

/** With the names of a datasource filled in. Keys that nobody here has a text for stand for themselves. */
export function useCustomWords() {
  return (text: string, names: SourceNames = {}): string => labelText(text, names)
}
