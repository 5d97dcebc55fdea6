import { expect, test } from 'vitest'
import { faultOfProtoSchema } from './proto-schema'

const proto3 = (rest: string) => `syntax = "proto3";\n${rest}`

test.each([
  'message M { string a = 1; repeated int32 b = 2; optional bool c = 3; }',
  'package a.b; /* note */ message M { message N { bytes x = 1; } N n = 1; enum E { A = 0; B = -1; } E e = 0x2; } // end',
  'enum E { A = 0; } message M { oneof v { string a = 1; E b = 2; } map<string, M> c = 3; };',
])('fits: %#', (schema) => expect(faultOfProtoSchema(proto3(schema))).toBeUndefined())

test.each([
  ['', 'the schema is empty'],
  ['hello', 'the syntax must be named: proto3'],
  ['syntax = "proto2"; message M {}', 'only the syntax proto3 is supported'],
  [proto3('enum E { A = 0; }'), 'at least one message is needed'],
  [proto3('import "x.proto"; message M {}'), 'import is not supported'],
  [proto3('message M { string a = 1 [deprecated = true]; }'), 'options are not supported'],
  [proto3('message M { reserved 2; }'), 'reserved is not supported'],
  [proto3('message M { string a = b; }'), 'a number was expected instead of b'],
  [proto3('message M { string a = 1;'), 'the schema ends too early'],
  [proto3('message M { string ä = 1; }'), 'unexpected text at character 39'],
  [proto3('message M {'.repeat(1000)), 'nested too deeply'],
])('does not fit: %#', (schema, fault) => expect(faultOfProtoSchema(schema)).toBe(fault))
