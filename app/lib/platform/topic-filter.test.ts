import { expect, test } from 'vitest'
import { topicFault } from './topic-filter'

test.each(['#', 'a/#', '+', 'a/+/b', '+/+/#', 'a//b', ' '])('"%s" is a topic', (topic) => {
  expect(topicFault(topic)).toBeUndefined()
})

test.each(['a#', '#/a'])('"%s" has a wildcard of many levels where none can be', (topic) => {
  expect(topicFault(topic)).toBe('device-profile.not-valid-multi-character')
})

test.each(['a+', '+a', 'a/+b'])('"%s" has a wildcard of one level that does not fill it', (topic) => {
  expect(topicFault(topic)).toBe('device-profile.not-valid-single-character')
})
