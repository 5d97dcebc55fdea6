// What leads messages into a chain.
import { PageHeader } from '~/components/ui/page-header'
import { TextLink } from '~/components/ui/text-link'
import { TitledSection } from '~/components/ui/titled-section'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import type { WayInto } from '~/lib/rule-chain/used-by'

interface UsedByPageProps {
  chain: { id: string; name: string; isRoot: boolean }
  profiles: { all: { id: string; name: string }[]; isWhole: boolean }
  chains: { all: { id: string; name: string; ways: WayInto[] }[]; isWhole: boolean; looked: number }
}

export function UsedByPage({ chain, profiles, chains }: UsedByPageProps) {
  const t = useT()
  const isUsed = chain.isRoot || profiles.all.length > 0 || chains.all.length > 0
  return (
    <>
      <PageHeader title={<bdi>{t('chain-uses.title', { name: chain.name })}</bdi>} line />
      <div className="flex max-w-[720px] flex-col gap-6 px-gutter py-5">
        {chain.isRoot && <p>{t('chain-uses.root')}</p>}
        {!isUsed && <p>{t('chain-uses.nothing')}</p>}
        {profiles.all.length > 0 && (
          <TitledSection id="uses-profiles" title={t('chain-uses.profiles')} titleClass="mb-2 font-semibold">
            <ul className="flex flex-col gap-1.5">
              {profiles.all.map(({ id, name }) => (
                <li key={id}>
                  <TextLink to={paths.of('deviceProfile').one(id)}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        {chains.all.length > 0 && (
          <TitledSection id="uses-chains" title={t('chain-uses.chains')} titleClass="mb-2 font-semibold">
            <ul className="flex flex-col gap-2">
              {chains.all.map(({ id, name, ways }) => (
                <li key={id}>
                  <TextLink to={paths.of('ruleChain').one(id)}>
                    <bdi>{name}</bdi>
                  </TextLink>
                  <ul className="ps-4 text-2">
                    {ways.map(({ from, label }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same way may be there twice
                      <li key={at} className="wrap-anywhere">
                        <bdi>{from}</bdi>
                        {label && (
                          <>
                            {' · '}
                            <bdi>{label}</bdi>
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}
        {!(profiles.isWhole && chains.isWhole) && (
          <p className="text-2">{t('chain-uses.not-all', { count: chains.looked })}</p>
        )}
      </div>
    </>
  )
}
