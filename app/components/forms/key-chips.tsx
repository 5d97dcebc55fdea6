// Keys as chips. Enter takes the suggestion that is marked, a comma or semicolon ends what was typed, and Backspace in an
// empty field takes the last one away. It is fetched when a page has such a field.
import { ComboboxInput, ComboboxOption, ComboboxOptions, Combobox as Root } from '@headlessui/react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fieldAria } from '~/components/ui/field'
import { Icon } from '~/components/ui/icon'
import type { BoundField } from '~/lib/forms/binding'
import { useSearch } from '~/lib/forms/use-search'
import { useT } from '~/lib/i18n/use-t'
import { readKeyLines, writeKeyLines } from '~/lib/platform/key-lines'
import { withBase } from '~/lib/with-base'

interface KeyChipsProps {
  field: BoundField
  /** In the lines before the chips were there. */
  typed?: string
  label: string
  help?: unknown
  searchAt: (typed: string, form: FormData) => string
}

/** Those not there yet, each once. */
const withMore = (keys: string[], more: string[]) => [...new Set([...keys, ...more])]

export default function KeyChips({ field, typed, label, help, searchAt }: KeyChipsProps) {
  const t = useT()
  const { id, name, value, error } = field
  const [keys, setKeys] = useState(() => readKeyLines(typed ?? value))
  const [text, setText] = useState('')
  const [news, setNews] = useState('')
  const sent = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** A suggestion was gone to by an arrow key. */
  const hasMarked = useRef(false)
  const search = useSearch([], (word) => withBase(searchAt(word, new FormData(sent.current?.form ?? undefined))))
  const word = text.trim()
  const lines = writeKeyLines(keys)
  const before = useRef(writeKeyLines(readKeyLines(value)))

  // Whoever watches the form hears of a key as of anything that is typed.
  useEffect(() => {
    if (before.current === lines) return
    before.current = lines
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [lines])

  const clear = () => {
    hasMarked.current = false
    setText('')
    search.ask('')
  }
  const add = (more: string[]) => {
    const fresh = more.filter((key) => !keys.includes(key))
    if (fresh.length > 0) setNews(t('form.key-added', { key: fresh.join(', ') }))
    setKeys(withMore(keys, more))
    clear()
  }
  const remove = (key: string) => {
    setNews(t('form.key-removed', { key }))
    setKeys(keys.filter((one) => one !== key))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const last = keys.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMarked.current = true
    // The first suggestion is marked by itself: who has typed nothing and gone to none means the form.
    if (event.key === 'Enter' && word === '' && !hasMarked.current) {
      event.preventDefault()
      sent.current?.form?.requestSubmit()
    } else if (event.key === ',' || event.key === ';') {
      event.preventDefault()
      add(readKeyLines(text))
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n,;]/.test(pasted)) return
    event.preventDefault()
    add(readKeyLines(pasted))
  }

  const found = search.options.map(({ id: key }) => key).filter((key) => !keys.includes(key))
  const isNew = word !== '' && !keys.includes(word) && !found.includes(word)
  return (
    <>
      <input ref={sent} type="hidden" name={name} value={lines} />
      <Root
        immediate
        value={null as string | null}
        onChange={(key: string | null) => key !== null && add([key])}
        onClose={() => word === '' && search.ask('')}
      >
        {({ open }) => (
          <div className="key-chips control" data-invalid={error ? true : undefined}>
            {keys.length > 0 && (
              <ul className="contents" aria-label={label}>
                {keys.map((key) => (
                  <li key={key} className="key-chip">
                    <bdi className="min-w-0 truncate" title={key}>
                      {key}
                    </bdi>
                    <button type="button" aria-label={t('form.key-remove', { key })} onClick={() => remove(key)}>
                      <Icon name="x" size={12} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <ComboboxInput
              ref={input}
              id={id}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                search.ask(target.value.trim())
              }}
              onFocus={() => {
                hasMarked.current = false
                search.ask(word)
              }}
              onBlur={() => word !== '' && add([word])}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              {...fieldAria(id, { help, error })}
              className="key-input"
            />
            {(found.length > 0 || isNew) && (
              <ComboboxOptions modal={false} className="combobox-list">
                {found.map((key) => (
                  <ComboboxOption key={key} value={key} className="combobox-option">
                    <bdi className="min-w-0 flex-1 truncate font-mono text-12">{key}</bdi>
                  </ComboboxOption>
                ))}
                {isNew && (
                  <ComboboxOption value={word} className="combobox-option">
                    <span className="min-w-0 flex-1 truncate">{t('form.key-add', { key: word })}</span>
                  </ComboboxOption>
                )}
              </ComboboxOptions>
            )}
            <p role="status" className="sr-only">
              {open && search.state === 'asking' ? t('form.searching') : news}
            </p>
          </div>
        )}
      </Root>
    </>
  )
}
