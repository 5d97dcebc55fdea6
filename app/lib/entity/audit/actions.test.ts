import { expect, test } from 'vitest'
import type { T } from '~/lib/i18n/texts'
import english from '../../../../public/locales/locale.constant-en_US.json'
import { actionWords } from './actions'

const t = ((key: string) =>
  (english.audit as Record<string, unknown>)[key.replace('audit.', '')] ?? key) as unknown as T

/** As 4.3.1 names them, beyond what can be asked for. */
test.each(['ASSIGNED_TO_EDGE', 'UNASSIGNED_FROM_EDGE', 'REST_API_RULE_ENGINE_CALL', 'SMS_SENT', 'ALARM_ASSIGNED'])(
  'newer platforms record %s: told in words',
  (action) => {
    expect(actionWords(t, action)).not.toMatch(/audit\.|_/)
  },
)

test('what nobody knows goes by the platform’s own word', () => {
  expect(actionWords(t, 'TELEPORTED')).toBe('TELEPORTED')
})
