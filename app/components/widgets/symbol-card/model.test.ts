import { expect, test } from 'vitest'
import { readableName, symbolName } from './model'

test('names of files and of behaviours are made readable', () => {
  expect(readableName('flowAnimationSpeed')).toBe('Flow animation speed')
  expect(symbolName({ scadaSymbolUrl: 'tb-image;/api/images/system/centrifugal-pump.svg' })).toBe('Centrifugal pump')
  for (const scadaSymbolUrl of [undefined, 7, {}, '', 'data:image/svg+xml;base64,AAAA'])
    expect(symbolName({ scadaSymbolUrl })).toBeUndefined()
})
