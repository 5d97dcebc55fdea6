// The help: what there is and what it is for, a part for each place of the menu, and where more is told.
import { Card } from '~/components/ui/card'
import { Icon, type IconName } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page-header'
import { TextLink } from '~/components/ui/text-link'
import { useT } from '~/lib/i18n/use-t'
import { paths } from '~/lib/paths'
import { PageBody } from './page-body'

interface Topic {
  /** The place's id, to which an address leads. */
  id: string
  title: string
  icon: IconName
  to: string
  text: string[]
}

export function HelpPage({ topics }: { topics: Topic[] }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('home.help')} />
      <PageBody className="flex flex-col gap-5">
        <div className="max-w-[720px] text-2">
          <p>{t('help.find')}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            <TextLink to={paths.search()}>{t('home.find')}</TextLink>
            <TextLink to={paths.shortcuts()}>{t('home.shortcuts')}</TextLink>
            <TextLink to={paths.notices()}>{t('home.notices')}</TextLink>
          </p>
        </div>
        <div className="grid max-w-[1320px] gap-5 lg:grid-cols-2">
          {topics
            .filter(({ text }) => text.length > 0)
            .map(({ id, title, icon, to, text }) => (
              <Card key={id} id={id} className="help-topic max-w-[720px] p-4">
                <h2 className="flex items-center gap-2.5 text-14 font-semibold">
                  <Icon name={icon} className="text-2" />
                  <Link to={to} className="underline-offset-3 hover:underline">
                    {title}
                  </Link>
                </h2>
                {text.map((one) => (
                  <p key={one} className="mt-1.5 text-2">
                    {one}
                  </p>
                ))}
              </Card>
            ))}
        </div>
      </PageBody>
    </>
  )
}
