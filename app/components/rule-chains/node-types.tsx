// The types of nodes, to choose one of: by what they do, and by their names.
import { PageBody } from '~/components/layout/page-body'
import { LinkButton } from '~/components/ui/link-button'
import { PageHeader } from '~/components/ui/page-header'
import { TextLink } from '~/components/ui/text-link'
import type { NodeChoice, OfferedType } from '~/lib/entity/rule-chain/editor-data'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { BOX_TYPE, CATEGORIES } from '~/lib/rule-chain/node-category'
import { nodeAbout, nodeName } from '~/lib/rule-chain/nodes/node-words'
import { FindForm } from './find-form'

export function NodeTypes({ chain, typed, label, after, choice }: NodeChoice) {
  const t = useT()
  const page = (type: string) =>
    paths.chainPage(chain.id, 'nodes/new', { type, after: after?.key, label: label || undefined })
  const box: OfferedType = {
    clazz: BOX_TYPE,
    kind: t('chain.pass-on'),
    category: 'RULE_CHAIN',
    about: t('chain.pass-on-about'),
  }
  const types = choice.hasBox ? [...choice.types, box] : choice.types
  const groups = CATEGORIES.map((category) => ({ category, types: types.filter((one) => one.category === category) }))
  return (
    <>
      <PageHeader
        title={t('chain.add-node')}
        actions={<LinkButton to={paths.chain(chain.id, { at: after?.key })}>{t('action.cancel')}</LinkButton>}
      />
      <PageBody>
        {after && <p className="mb-3 text-2">{t('chain.follows', { name: after.name, label })}</p>}
        <FindForm label={t('chain.find-type')} typed={typed} width="max-w-[420px]">
          {after && <input type="hidden" name="after" value={after.key} />}
          {label && <input type="hidden" name="label" value={label} />}
        </FindForm>
        {choice.types.length === 0 && <p className="text-2">{t('form.nothing-found', { typed })}</p>}
        {groups.map(
          ({ category, types }) =>
            types.length > 0 && (
              <section key={category} data-category={category} className="mb-5">
                <h2 className="chain-group">{t(`chain.category-${category}`)}</h2>
                <ul className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
                  {types.map(({ clazz, kind, about }) => (
                    <li key={clazz} className="min-w-0">
                      <TextLink to={page(clazz)} title={clazz}>
                        <bdi>{clazz === BOX_TYPE ? kind : nodeName(t, clazz, kind)}</bdi>
                      </TextLink>
                      <span className="block text-12 text-2">
                        {clazz === BOX_TYPE ? about : nodeAbout(t, clazz, about)}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </PageBody>
    </>
  )
}
