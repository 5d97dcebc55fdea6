// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bindForm } from '~/lib/forms/binding'
import { MOST_IMAGE_BYTES } from '~/lib/forms/image'
import { renderAt } from '../../../tests/support/render'
import { ImageField } from './image-field'

const choose = (file: File) => {
  const field = screen.getByLabelText(/Picture/)
  fireEvent.change(field, { target: { files: [file] } })
  return field
}
const told = (field: HTMLElement) => document.getElementById(`${field.id}-error`)?.textContent ?? ''

test('a file that is too large, or that the browser cannot draw, is told before it is sent', () => {
  renderAt(<ImageField form={bindForm({ id: 'f' })} name="image" label="Picture" />)
  const large = choose(new File([new Uint8Array(MOST_IMAGE_BYTES + 1)], 'large.png', { type: 'image/png' }))
  expect(told(large)).toMatch(/^This file cannot be uploaded\.This picture is larger than 512 kB/)
  const broken = choose(new File(['no picture'], 'broken.png', { type: 'image/png' }))
  expect(told(broken)).toBe('')
  fireEvent.error(screen.getByAltText('broken.png'))
  expect(told(broken)).toMatch(/^This file cannot be uploaded\./)
  expect(screen.queryByAltText('broken.png')).toBeNull()
  expect(told(choose(new File(['another'], 'well.png', { type: 'image/png' })))).toBe('')
})
