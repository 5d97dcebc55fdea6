// Words for what is one of a few: translation keys by value. What has none goes by its own name.
import { useT } from './use-t'

export function useWords(words: Readonly<Record<string, string>>) {
  const t = useT()
  return (value: string) => (words[value] ? t(words[value]) : value)
}
