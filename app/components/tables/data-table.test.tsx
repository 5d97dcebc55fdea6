// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../tests/support/render'
import { BulkBar } from './bulk-bar'
import type { Column } from './column'
import { DataTable } from './data-table'
import { Pagination } from './pagination'
import { useChosen } from './use-chosen'

interface Pump {
  id: string
  name: string
}
const pumps: Pump[] = [
  { id: 'a', name: 'Pump A' },
  { id: 'b', name: 'Pump B' },
]
const columns: Column<Pump>[] = [
  { key: 'name', label: 'Name', sort: 'name', isName: true, cell: ({ name }) => name },
  { key: 'id', label: 'Id', sort: 'id', cell: ({ id }) => id },
]

function Table() {
  const chosen = useChosen('')
  return (
    <>
      <DataTable
        label="Pumps"
        columns={columns}
        rows={pumps}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/pumps/${id}`}
        sort={{ by: 'name', order: 'asc' }}
        selection={{ formId: 'acts', chosen, label: ({ name }) => `Select ${name}` }}
      />
      <BulkBar
        formId="acts"
        chosen={chosen}
        idsHere={['a', 'b']}
        actions={[{ label: 'Delete', icon: 'delete', to: '/pumps/delete', danger: true }]}
      />
    </>
  )
}
const table = <Table />

const search = (name: string) => new URL((screen.getByRole('link', { name }) as HTMLAnchorElement).href).searchParams

test('a head sorts by its column from the first page on, the current one turns round', () => {
  renderAt(table, { path: '/pumps?q=pu&page=3' })
  expect(Object.fromEntries(search('Id'))).toEqual({ q: 'pu', sort: 'id', order: 'asc' })
  expect(Object.fromEntries(search('Name'))).toEqual({ q: 'pu', sort: 'name', order: 'desc' })
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
})

test('the name of a row leads to it', () => {
  renderAt(table)
  expect(screen.getByRole('link', { name: 'Pump B' }).getAttribute('href')).toBe('/pumps/b')
})

test('rows are chosen one by one or all together, and the form that acts has their ids', () => {
  renderAt(table)
  fireEvent.click(screen.getByLabelText('Select Pump B'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Select all rows of this page'))
  expect(screen.getByText('2 selected')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement
  expect(button.getAttribute('formaction')).toBe('/pumps/delete')
  expect(button.form?.id).toBe('acts')
  fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('pages before and after, and none beyond the ends', () => {
  renderAt(<Pagination page={2} size={20} total={41} totalPages={3} />, { path: '/pumps?q=pu&page=2' })
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByText('21–40 of 41')).toBeTruthy()
  expect(search('Previous page').toString()).toBe('q=pu')
  expect(search('Next page').toString()).toBe('q=pu&page=3')
  cleanup()
  renderAt(<Pagination page={1} size={20} total={0} totalPages={0} />)
  expect(screen.getByText('0–0 of 0')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
