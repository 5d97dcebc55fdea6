// What a viewer has put into filters, as the address holds it: a member for each input, named by the filter and the place
// of the input in it (`filter:<id>:0.1=7`), so that a form without scripts writes it as it is.
import { digitsOf } from '~/lib/time/moment-text'
import type { ById, Dashboard, DashboardFilter } from '../model/dashboard'
import { own } from '../model/own'
import { type FilterInput, inputsOf, readUserValues, type UserValues } from './user-values'

const BEGINS = 'filter:'

export const filterMember = (filterId: string, place: string) => `${BEGINS}${filterId}:${place}`

export const isFilterMember = (name: string) => name.startsWith(BEGINS)

/** Dates are typed by the reader's clock. */
export function readFilterAddress(
  search: URLSearchParams,
  { filters }: Pick<Dashboard, 'filters'>,
  zone: string,
): UserValues {
  const texts = [...search].flatMap(([name, value]) =>
    isFilterMember(name) && value !== '' ? `${name.slice(BEGINS.length)}:${value}` : [],
  )
  const values = readUserValues(texts)
  return Object.fromEntries(
    Object.entries(values).map(([id, places]) => [id, inMoments(own(filters, id), places, zone)]),
  )
}

function inMoments(filter: DashboardFilter | undefined, places: ById<string>, zone: string): ById<string> {
  const moments = new Set(
    (filter ? inputsOf(filter) : []).flatMap(({ place, valueType }) => (valueType === 'DATE_TIME' ? place : [])),
  )
  return Object.fromEntries(
    Object.entries(places).map(([place, text]) => [place, moments.has(place) ? digitsOf(text, zone) : text]),
  )
}

export interface EditableFilter {
  id: string
  name: string
  inputs: (FilterInput & { typed?: string })[]
}

/** Those with something to set, and what is set. */
export const editableFilters = ({ filters }: Pick<Dashboard, 'filters'>, values: UserValues): EditableFilter[] =>
  Object.values(filters).flatMap((filter) => {
    const inputs = inputsOf(filter)
    const typed = own(values, filter.id)
    return inputs.length === 0
      ? []
      : [
          {
            id: filter.id,
            name: filter.filter,
            inputs: inputs.map((input) => ({ ...input, typed: typed && own(typed, input.place) })),
          },
        ]
  })
