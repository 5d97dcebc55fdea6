// A field that finds things while one types. It is fetched when a page has one, and takes the place of a plain search.
import { ComboboxButton, ComboboxInput, ComboboxOption, Combobox as Root } from '@headlessui/react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '~/components/ui/cx'
import { fieldAria } from '~/components/ui/field'
import { Icon } from '~/components/ui/icon'
import type { BoundField } from '~/lib/forms/binding'
import type { Choice } from '~/lib/forms/choices'
import { useSearch } from '~/lib/forms/use-search'
import { useT } from '~/lib/i18n/use-t'
import { withBase } from '~/lib/with-base'
import { SuggestionList } from './suggestion-list'

interface ComboboxProps {
  field: BoundField
  /** Offered before anything is typed; the chosen one is among them. */
  first: Choice[]
  /** The address that answers to what was typed. */
  searchAt: (typed: string) => string
  /** The words for nothing chosen, where that can be. */
  none?: string
  optional?: boolean
  help?: unknown
  nothingKey?: string
  /** It takes the place of a field that had the focus. */
  takesFocus?: boolean
  /** What was typed into that field by then. */
  typed?: string
}

const NONE: Choice = { id: '', name: '' }

/** As if it had been typed here: the search begins, and the next letter comes after it. */
function goOnTyping(input: HTMLInputElement, typed: string) {
  // Past React's own note of what the field holds, or it would take the text for its own and hear nothing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
  input.setSelectionRange(typed.length, typed.length)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export default function Combobox(props: ComboboxProps) {
  const { field, first, searchAt, none, optional, help, takesFocus, typed } = props
  const { nothingKey = 'form.nothing-found' } = props
  const t = useT()
  const [chosen, setChosen] = useState(first.find(({ id }) => id === field.value) ?? NONE)
  const search = useSearch(first, (typed) => withBase(searchAt(typed)))
  const sent = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(chosen.id)
  const { id, name, error } = field
  const begun = useRef(typed)

  useEffect(() => {
    if (!takesFocus || !input.current) return
    input.current.focus()
    if (begun.current) goOnTyping(input.current, begun.current)
  }, [takesFocus])
  // Whoever watches the form hears of a choice as of anything that is typed.
  useEffect(() => {
    if (before.current === chosen.id) return
    before.current = chosen.id
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])

  const isNothing = search.state === 'ready' && search.options.length === 0
  // Until the answer is there, what was found before stands only as far as it fits: Enter takes no other.
  const isSought = ({ name }: Choice) => name.toLowerCase().includes(search.wanted.toLowerCase())
  const found = search.state === 'asking' ? search.options.filter(isSought) : search.options
  const offered = none === undefined || search.typed ? found : [{ ...NONE, name: none }, ...found]
  return (
    <>
      <input ref={sent} type="hidden" name={name} value={chosen.id} />
      <Root
        immediate
        by="id"
        value={chosen}
        onChange={(next: Choice | null) => setChosen(next ?? NONE)}
        onClose={() => search.typed && search.ask('')}
      >
        {({ open }) => (
          // The field has the direction of its text, the button that of the page.
          <div className="relative [&:dir(ltr)>input]:pr-8 [&:dir(rtl)>input]:pl-8">
            <ComboboxInput
              ref={input}
              id={id}
              dir="auto"
              autoComplete="off"
              placeholder={none}
              displayValue={(choice: Choice) => (choice.id ? choice.name : '')}
              onChange={({ target }) => search.ask(target.value.trim())}
              onFocus={({ target }) => {
                target.select()
                // Nothing came with the page but what is chosen: the rest is asked for when it is wanted.
                if (search.options.length < 2) search.ask('')
              }}
              aria-required={optional ? undefined : true}
              {...fieldAria(id, { help, error })}
              className="control h-control truncate"
            />
            <ComboboxButton
              aria-label={t('form.show-choices')}
              className="absolute inset-y-0 end-0 inline-flex w-8 items-center justify-center text-2"
            >
              <Icon name="chevron-down" size={14} />
            </ComboboxButton>
            <SuggestionList count={offered.length}>
              {offered.map((choice) => (
                <ComboboxOption key={choice.id} value={choice} className="combobox-option">
                  <bdi className="min-w-0 flex-1 truncate">{choice.name}</bdi>
                  {choice.id === chosen.id && <Icon name="check" />}
                </ComboboxOption>
              ))}
            </SuggestionList>
            <p role="status" className={cx(open && isNothing ? 'combobox-list px-2.5 py-1.5 text-2' : 'sr-only')}>
              {open && isNothing && t(nothingKey, { typed: search.typed })}
              {open && search.state === 'asking' && t('form.searching')}
            </p>
          </div>
        )}
      </Root>
      {search.state === 'failed' && (
        <p role="alert" className="mt-1.5 text-12 text-critical">
          {t('form.search-failed')}{' '}
          <button type="button" onClick={search.again} className="font-semibold underline underline-offset-3">
            {t('action.try-again')}
          </button>
        </p>
      )}
    </>
  )
}
