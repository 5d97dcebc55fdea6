// Rates as rows: how many, in how much time. It is fetched when a page has such a field.
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { fieldAria } from '~/components/ui/field'
import { IconButton } from '~/components/ui/icon-button'
import { Input } from '~/components/ui/input'
import { Options } from '~/components/ui/options'
import { Select } from '~/components/ui/select'
import type { BoundField } from '~/lib/forms/binding'
import { inSeconds, inUnit, type RateUnit, rateUnits, readRates } from '~/lib/forms/rates'
import { readWholeNumber } from '~/lib/forms/whole-number'
import { useT } from '~/lib/i18n/use-t'

interface RateRowsProps {
  field: BoundField
  /** In the text before the rows were there. */
  typed?: string
  label: string
  none: string
}

interface Row {
  key: number
  count: string
  amount: string
  unit: RateUnit
}

const secondsOf = ({ amount, unit }: Row) => {
  const whole = readWholeNumber(amount)
  return whole === undefined ? amount : inSeconds(whole, unit)
}

/** Rows without a number say nothing yet. */
const textOf = (rows: Row[]) =>
  rows
    .filter(({ count }) => count.trim() !== '')
    .map((row) => `${readWholeNumber(row.count) ?? row.count}:${secondsOf(row)}`)
    .join(',')

const rowsOf = (text: string) =>
  readRates(text)?.map(({ count, seconds }, key): Row => {
    const { amount, unit } = inUnit(seconds)
    return { key, count, amount: String(amount), unit }
  })

export default function RateRows({ field, typed, label, none }: RateRowsProps) {
  const t = useT()
  const { id, name, value, error } = field
  const begin = typed ?? value
  const [rows, setRows] = useState(() => rowsOf(begin) ?? [])
  // A text that cannot be read stays until somebody adds a rate.
  const [unread, setUnread] = useState(() => (rowsOf(begin) ? '' : begin))
  const sent = useRef<HTMLInputElement>(null)
  const added = useRef<number>(undefined)
  const text = rows.length > 0 ? textOf(rows) : unread
  const before = useRef(text)

  // Whoever watches the form hears of a change as of anything that is typed.
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    sent.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [text])

  const change = (key: number, values: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)))
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    added.current = key
    setUnread('')
    setRows([...rows, { key, count: '', amount: '1', unit: 'second' }])
  }
  const toAdd = () => sent.current?.parentElement?.querySelector<HTMLElement>('[data-add]')?.focus()
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key))
    toAdd()
  }
  const aria = fieldAria(id, { error })
  return (
    <div className="flex flex-col gap-2">
      <input ref={sent} type="hidden" name={name} value={text} />
      {rows.map(({ key, count, amount, unit }, place) => (
        <div key={key} className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <Input
              id={place === 0 ? id : undefined}
              inputRef={(input) => {
                if (input && added.current === key) {
                  added.current = undefined
                  input.focus()
                }
              }}
              aria-label={`${label}: ${t('form.rate-count')}`}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={count}
              onChange={({ target }) => change(key, { count: target.value })}
              {...aria}
            />
          </span>
          <span className="text-2">{t('form.rate-in')}</span>
          <span className="w-14 shrink-0">
            <Input
              aria-label={`${label}: ${t('form.rate-time')}`}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => change(key, { amount: target.value })}
              {...aria}
            />
          </span>
          <span className="w-28 shrink-0">
            <Select
              aria-label={`${label}: ${t('form.rate-unit')}`}
              value={unit}
              onChange={({ target }) => change(key, { unit: target.value as RateUnit })}
            >
              <Options of={rateUnits} words={(one) => t(`form.rate-unit-${one}`)} />
            </Select>
          </span>
          <IconButton type="button" kind="quiet" icon="x" label={t('form.rate-remove')} onClick={() => remove(key)} />
        </div>
      ))}
      {unread && (
        <p className="flex items-center justify-between gap-2">
          <code dir="ltr" className="font-mono text-12">
            {unread}
          </code>
          <IconButton
            type="button"
            kind="quiet"
            icon="x"
            label={t('form.rate-remove')}
            onClick={() => {
              setUnread('')
              toAdd()
            }}
          />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        {rows.length === 0 && !unread && <span className="text-3">{none}</span>}
        <Button
          data-add=""
          type="button"
          icon="plus"
          kind="quiet"
          size="small"
          id={rows.length === 0 ? id : undefined}
          onClick={add}
          aria-label={`${t('form.rate-add')}: ${label}`}
        >
          {t('form.rate-add')}
        </Button>
      </p>
    </div>
  )
}
