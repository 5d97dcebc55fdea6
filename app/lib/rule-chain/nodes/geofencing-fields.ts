// A place and the perimeter that it is looked for in.
import type { NodeField, When } from './node-field'

const isOwn: When = { fetchPerimeterInfoFromMessageMetadata: [false] }
const isCircle: When = { ...isOwn, perimeterType: ['CIRCLE'] }
const isPolygon: When = { ...isOwn, perimeterType: ['POLYGON'] }

export const geofencing: readonly NodeField[] = [
  { kind: 'text', path: 'latitudeKeyName', required: true },
  { kind: 'text', path: 'longitudeKeyName', required: true },
  { kind: 'flag', path: 'fetchPerimeterInfoFromMessageMetadata', help: true },
  {
    kind: 'text',
    path: 'perimeterKeyName',
    ifThere: true,
    required: true,
    when: { fetchPerimeterInfoFromMessageMetadata: [true] },
  },
  {
    kind: 'choice',
    path: 'perimeterType',
    options: ['CIRCLE', 'POLYGON'],
    words: 'perimeter',
    required: true,
    when: isOwn,
  },
  { kind: 'number', path: 'centerLatitude', decimal: true, min: -90, max: 90, required: true, when: isCircle },
  { kind: 'number', path: 'centerLongitude', decimal: true, min: -180, max: 180, required: true, when: isCircle },
  { kind: 'number', path: 'range', decimal: true, min: 0, required: true, when: isCircle },
  {
    kind: 'choice',
    path: 'rangeUnit',
    options: ['METER', 'KILOMETER', 'FOOT', 'MILE', 'NAUTICAL_MILE'],
    words: 'range-unit',
    required: true,
    when: isCircle,
  },
  { kind: 'text', path: 'polygonsDefinition', lines: 3, help: true, required: true, when: isPolygon },
]
