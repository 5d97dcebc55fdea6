// Several things as chips, in one frame with the field in which more are typed. Enter takes the suggestion that is marked,
// a comma or semicolon ends what was typed, and Backspace in an empty field takes the last one away.
import { ComboboxInput, ComboboxOption, Combobox as Root } from '@headlessui/react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fieldAria } from '~/components/ui/field'
import { Icon } from '~/components/ui/icon'
import type { BoundField } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useSearch } from '~/lib/forms/use-search'
import { useT } from '~/lib/i18n/use-t'
import { withBase } from '~/lib/with-base'
import { SuggestionList } from './suggestion-list'

interface ChipsProps {
  field: BoundField
  label: string
  help?: unknown
  optional?: boolean
  first: Choice[]
  /** The hidden fields that hold what is chosen. */
  fieldsOf: (chosen: Choice[]) => { name: string; value: string }[]
  /** The address that answers to what was typed; without it `among` is all there is to suggest. */
  searchAt?: (typed: string, form: FormData) => string
  among?: readonly Choice[]
  /** What a text that was typed is called, where that is not the text itself. */
  nameOf?: (id: string) => string
  /** What a text stands for that was typed; without it only what is found can be taken. */
  read?: (text: string) => string[]
  /** Sent as it stands in the field, should nothing have been taken for it. */
  typedName?: string
  /** What was typed, and not taken, before the chips were there. */
  typed?: string
  takesFocus?: boolean
}

export default function Chips(props: ChipsProps) {
  const { field, label, help, optional, first, fieldsOf, read, typedName, typed = '', takesFocus } = props
  const { searchAt, among = [], nameOf = String } = props
  const t = useT()
  const { id, error } = field
  const [chosen, setChosen] = useState(first)
  const [text, setText] = useState(typed)
  const [news, setNews] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** A suggestion was gone to by an arrow key. */
  const hasMarked = useRef(false)
  const search = useSearch([], (word) =>
    searchAt ? withBase(searchAt(word, new FormData(input.current?.form ?? undefined))) : '',
  )
  const ask = (wanted: string) => searchAt && search.ask(wanted)
  const word = text.trim()
  const ids = chosen.map((one) => one.id).join('\n')
  const before = useRef(ids)
  const isChosen = (one: Choice) => chosen.some(({ id }) => id === one.id)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  // Whoever watches the form hears of a chip as of anything that is typed.
  useEffect(() => {
    if (before.current === ids) return
    before.current = ids
    const sent = frame.current?.parentElement?.querySelector('input[type=hidden]') ?? frame.current
    sent?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [ids])

  const clear = () => {
    hasMarked.current = false
    setText('')
    ask('')
  }
  const add = (more: Choice[]) => {
    const fresh = more.filter((one, index) => !isChosen(one) && more.findIndex(({ id }) => id === one.id) === index)
    if (fresh.length > 0) setNews(t('form.key-added', { key: fresh.map(({ name }) => name).join(', ') }))
    setChosen([...chosen, ...fresh])
    clear()
  }
  const remove = (gone: Choice) => {
    setNews(t('form.key-removed', { key: gone.name }))
    setChosen(chosen.filter(({ id }) => id !== gone.id))
    input.current?.focus()
  }
  const offered = [...among.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase())), ...search.options]
  const found = offered.filter((one) => !isChosen(one))
  /** What a text that is ended stands for: whatever it says, or what is called exactly so. */
  const meant = (said: string): Choice[] =>
    read
      ? read(said).map((one) => ({ id: one, name: nameOf(one) }))
      : found.filter(({ name }) => name.toLowerCase() === said.trim().toLowerCase()).slice(0, 1)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const last = chosen.at(-1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMarked.current = true
    // The first suggestion is marked by itself: who has typed nothing and gone to none means the form.
    if (event.key === 'Enter' && word === '' && !hasMarked.current) {
      event.preventDefault()
      input.current?.form?.requestSubmit()
    } else if (event.key === ',' || event.key === ';') {
      const ended = meant(text)
      // A name may have a comma in it.
      if (!read && ended.length === 0) return
      event.preventDefault()
      add(ended)
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!read || !/[\n,;]/.test(pasted)) return
    event.preventDefault()
    add(meant(pasted))
  }

  const isNew = read !== undefined && word !== '' && ![...chosen, ...found].some(({ name }) => name === word)
  const isNothing = !read && search.state === 'ready' && word !== '' && search.typed === word && found.length === 0
  return (
    <>
      {fieldsOf(chosen).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Root
        immediate
        value={null as Choice | null}
        onChange={(one: Choice | null) => one && add([one])}
        onClose={() => word === '' && ask('')}
      >
        {({ open }) => (
          <div ref={frame} className="key-chips control" data-invalid={error ? true : undefined}>
            {chosen.length > 0 && (
              <ul className="contents" aria-label={label}>
                {chosen.map((one) => (
                  <li key={one.id} className={`key-chip ${read ? 'font-mono' : ''}`}>
                    <bdi className="min-w-0 truncate" title={one.name}>
                      {one.name}
                    </bdi>
                    <button
                      type="button"
                      aria-label={t('form.key-remove', { key: one.name })}
                      onClick={() => remove(one)}
                    >
                      <Icon name="x" size={12} />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <ComboboxInput
              ref={input}
              id={id}
              name={typedName}
              dir={read ? 'ltr' : 'auto'}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value)
                ask(target.value.trim())
              }}
              onFocus={() => {
                hasMarked.current = false
                ask(word)
              }}
              onBlur={() => word !== '' && read && add(meant(word))}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              aria-required={optional ? undefined : true}
              {...fieldAria(id, { help, error })}
              className="key-input"
            />
            {(found.length > 0 || isNew) && (
              <SuggestionList count={found.length}>
                {found.map((one) => (
                  <ComboboxOption key={one.id} value={one} className="combobox-option">
                    <bdi className={`min-w-0 flex-1 truncate ${read ? 'font-mono text-12' : ''}`}>{one.name}</bdi>
                  </ComboboxOption>
                ))}
                {isNew && (
                  <ComboboxOption value={{ id: word, name: word }} className="combobox-option">
                    <span className="min-w-0 flex-1 truncate">{t('form.key-add', { key: word })}</span>
                  </ComboboxOption>
                )}
              </SuggestionList>
            )}
            <p role="status" className={open && isNothing ? 'combobox-list px-2.5 py-1.5 text-2' : 'sr-only'}>
              {open && isNothing
                ? t('entity.no-entities-matching', { entity: word })
                : open && search.state === 'asking'
                  ? t('form.searching')
                  : news}
            </p>
          </div>
        )}
      </Root>
      {search.state === 'failed' && (
        <p role="alert" className="mt-1.5 text-12 text-critical">
          {t('form.search-failed')}
        </p>
      )}
    </>
  )
}
