// A comment in the reader's words: who said it, or what the platform notes by itself.
import type { T } from '~/lib/i18n/texts'
import type { AlarmComment } from '~/lib/platform/alarm-comment'
import type { ToldComment } from './data'
import { severityWords } from './severity-words'

export function toldComment(t: T, { by, note, ...comment }: AlarmComment): ToldComment {
  return {
    ...comment,
    who: comment.isSystem ? t('alarm-story.comment-system') : (by ?? t('alarm-story.user-gone')),
    ...(note && { text: noteWords(t, note) }),
  }
}

function noteWords(t: T, { kind, values }: Required<AlarmComment>['note']): string {
  if (kind !== 'SEVERITY_CHANGED') return t(`alarm-story.note-${kind}`, values)
  const severity = (name: string) => severityWords(t, values[name] ?? '')
  return t('alarm-story.note-SEVERITY_CHANGED', {
    oldSeverity: severity('oldSeverity'),
    newSeverity: severity('newSeverity'),
  })
}
