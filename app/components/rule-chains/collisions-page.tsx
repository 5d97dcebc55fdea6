// What two people changed in one chain: both sides beside one another, of which one is chosen.
import { Form } from '@remix-run/react'
import { FormFoot } from '~/components/forms/form-foot'
import { PageBody } from '~/components/layout/page-body'
import { Banner } from '~/components/ui/banner'
import { PageHeader } from '~/components/ui/page-header'
import type { ChoiceOutcome, CollisionsData, ShownCollision } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'

export function CollisionsPage({ chain, seen, collisions, outcome }: CollisionsData & { outcome?: ChoiceOutcome }) {
  const t = useT()
  return (
    <>
      <Failure outcome={outcome} />
      <PageHeader title={t('chain.collisions-title', { name: chain.name })} />
      <PageBody>
        <p className="mb-4 max-w-[680px] text-2">{t('chain.collisions-text')}</p>
        <Form key={seen} method="post" className="flex flex-col gap-4">
          <input type="hidden" name="seen" value={seen} />
          {collisions.map((collision, at) => (
            <CollisionChoice key={collision.id} collision={collision} name={`choices[${at}]`} />
          ))}
          <FormFoot busyWords={t('form.saving')} backTo={paths.chain(chain.id)} back={t('chain.back-to-chain')}>
            {t('action.save')}
          </FormFoot>
        </Form>
      </PageBody>
    </>
  )
}

function Failure({ outcome }: { outcome?: ChoiceOutcome }) {
  const t = useT()
  if (!outcome) return undefined
  if (outcome.kind === 'stale') return <Banner tone="caution" title={t('chain.collisions-stale')} />
  const words = outcome.kind === 'refused' ? t(outcome.key, outcome.values) : t('chain.not-saved-checks')
  return (
    <Banner tone="critical" icon="alert" title={t('chain.not-saved')}>
      {words}
    </Banner>
  )
}

function CollisionChoice({ collision, name }: { collision: ShownCollision; name: string }) {
  const t = useT()
  const { id, kind, mine, theirs } = collision
  return (
    <fieldset data-collision={id} className="rounded-8 border border-line-2 bg-surface px-4 py-3">
      <legend className="px-1 font-semibold">
        {t(`chain.collision-${kind}`, { name: (theirs ?? mine)?.name || t('chain.unnamed') })}
      </legend>
      <input type="hidden" name={`${name}.id`} value={id} />
      <div className="grid gap-4 md:grid-cols-2">
        <Side name={`${name}.side`} value="mine" kind={kind} side={mine} isDefault />
        <Side name={`${name}.side`} value="theirs" kind={kind} side={theirs} />
      </div>
    </fieldset>
  )
}

interface SideProps {
  name: string
  value: 'mine' | 'theirs'
  kind: ShownCollision['kind']
  side: ShownCollision['mine']
  isDefault?: boolean
}

function Side({ name, value, kind, side, isDefault }: SideProps) {
  const t = useT()
  return (
    <div className="min-w-0">
      <label className="flex items-center gap-2 font-medium">
        <input type="radio" name={name} value={value} defaultChecked={isDefault} />
        {t(`chain.take-${value}`)}
      </label>
      {!side ? (
        <p className="mt-1 text-2">{t(kind === 'first' ? 'chain.no-first' : 'chain.side-removed')}</p>
      ) : side.members.length === 0 ? (
        <p className="mt-1 text-2">{kind === 'first' ? <bdi>{side.name}</bdi> : t('chain.side-changed')}</p>
      ) : (
        <dl className="mt-1">
          {side.members.map(({ member, text }) => (
            <div key={member} className="mt-1">
              <dt className="text-12 text-3">{t(`chain.member-${member}`)}</dt>
              <dd className="max-h-80 overflow-auto whitespace-pre-wrap wrap-anywhere">
                <bdi className={member === 'configuration' ? 'font-mono text-12' : undefined}>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
