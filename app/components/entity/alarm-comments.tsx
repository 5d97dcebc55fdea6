// What is said of an alarm: by people, and by the platform itself; and the field to say more.
import { TextareaField } from '~/components/forms/fields'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextLink } from '~/components/ui/text-link'
import { Time } from '~/components/ui/time'
import type { AlarmData } from '~/lib/entity/alarms/data'
import type { FormBinding } from '~/lib/forms/binding'
import { useT } from '~/lib/i18n/use-t'

interface AlarmCommentsProps extends Pick<AlarmData, 'olderTo' | 'newerTo'> {
  comments: Required<AlarmData>['comments']
  form: FormBinding
  canComment: boolean
  now: number
}

export function AlarmComments({ comments, olderTo, newerTo, form, canComment, now }: AlarmCommentsProps) {
  const t = useT()
  const mine = comments.find(({ isMine }) => isMine)
  return (
    <section aria-label={t('alarm-one.comments')} className="flex flex-col gap-3">
      <h3 className="font-medium">{t('alarm-one.comments')}</h3>
      {canComment && (
        // Another newest comment of the reader's: what was typed has been said.
        <div key={`${mine?.id} ${mine?.text}`} className="flex flex-col items-start gap-2">
          <TextareaField
            field={form.field('text')}
            label={t('alarm-one.comment-new')}
            optional="unsaid"
            rows={2}
            dir="auto"
            data-aside=""
            place="w-full"
          />
          <SubmitButton kind="secondary" name="step" value="comment" busyWords={t('form.working')}>
            {t('alarm-one.comment-add')}
          </SubmitButton>
        </div>
      )}
      {comments.length === 0 ? (
        <p className="text-2">{t('alarm-one.comments-none')}</p>
      ) : (
        <ul className="divide-y divide-line-1 border-y border-line-1">
          {comments.map((comment) => (
            <li key={comment.id} className="py-2">
              <Comment {...comment} now={now} />
            </li>
          ))}
        </ul>
      )}
      {(newerTo || olderTo) && (
        <nav aria-label={t('alarm-one.comments')} className="flex gap-x-4">
          <Further to={newerTo}>{t('alarm-one.comments-newer')}</Further>
          <Further to={olderTo}>{t('alarm-one.comments-older')}</Further>
        </nav>
      )}
    </section>
  )
}

function Further({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return null
  return (
    <TextLink to={to} preventScrollReset>
      {children}
    </TextLink>
  )
}

type CommentProps = AlarmCommentsProps['comments'][number] & { now: number }

function Comment({ ts, who, text, isSystem, isEdited, editTo, now }: CommentProps) {
  const t = useT()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-12 text-2">
        <bdi className={isSystem ? undefined : 'font-medium'}>{who}</bdi>
        <Time ts={ts} now={now} />
        {isEdited && <span>{t('alarm-one.comment-edited')}</span>}
        {editTo && (
          <TextLink to={editTo} preventScrollReset className="ms-auto py-1">
            {t('action.edit')}
          </TextLink>
        )}
      </p>
      <bdi className={`block wrap-anywhere ${isSystem ? 'text-2' : 'whitespace-pre-wrap'}`}>{text}</bdi>
    </>
  )
}
