import { expect, test } from 'vitest'
import { plainMarkup } from './markup'

test('elements of the platform’s libraries become plain ones, others are named', () => {
  const { html, undrawn, references } = plainMarkup(
    '<md-button ng-click="a > b" class="md-raised">Go</md-button><mat-icon class="x">close</mat-icon>' +
      '<mat-slide-toggle formControlName="on">Lamp</mat-slide-toggle><tb-entity-select [x]="1"></tb-entity-select>' +
      '<form #addForm="ngForm"></form>',
  )
  expect(html).toContain('<button class="f-md-button md-raised" ng-click="a > b">Go</button>')
  expect(html).toContain('>✕</span>')
  expect(html).toContain('<input type="checkbox" formControlName="on"><span>Lamp</span>')
  expect(undrawn).toEqual(['tb-entity-select'])
  expect(references).toEqual(['addForm'])
})

test('odd markup comes to an end', () => {
  expect(plainMarkup('<mat-icon '.repeat(200)).undrawn).toEqual([])
  expect(plainMarkup('').html).toBe('')
})
