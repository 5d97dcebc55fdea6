// Commands that send values as this device, to copy, by the program one has. The address names the program.
import type { ReactNode } from 'react'
import { Banner } from '~/components/ui/banner'
import { CopyButton } from '~/components/ui/copy-button'
import { SegmentLinks } from '~/components/ui/segment-links'
import { TextLink } from '~/components/ui/text-link'
import type { ConnectHelp as Help } from '~/lib/entity/connect-help'
import { useT } from '~/lib/i18n/use-t'
import type { DeviceCommand, Program } from '~/lib/platform/device-commands'

interface ConnectHelpProps {
  help: Help
  title: string
  hrefOf: (program: Program) => string
  /** The page that sends values from here. */
  publishTo: string
  /** Stands at the end of the heading. */
  close?: ReactNode
}

export function ConnectHelp({ help, title, hrefOf, publishTo, close }: ConnectHelpProps) {
  const t = useT()
  const { programs, program, commands, holdsPassword, hasCertificate, isGuess } = help
  return (
    <section
      aria-labelledby="connect-title"
      className="mx-auto flex w-full max-w-[760px] flex-col gap-3 px-gutter pt-4 pb-8"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="connect-title" className="text-18 font-semibold">
          {title}
        </h2>
        {close}
      </div>
      {program ? (
        <>
          <p className="text-2">{t('connect.help')}</p>
          <SegmentLinks
            label={t('connect.program')}
            segments={programs.map((name) => ({ name, to: hrefOf(name), words: t(`connect.by-${name}`) }))}
            current={commands.length > 0 ? program : undefined}
            className="flex-wrap self-start"
          />
          {holdsPassword && commands.length === 0 && (
            <p>
              {t('connect.holds-password')}{' '}
              <TextLink to={hrefOf(program)} preventScrollReset>
                {t('connect.show-commands')}
              </TextLink>
            </p>
          )}
          {isGuess && (
            <Banner inset tone="note">
              {t('connect.ports-guessed')}
            </Banner>
          )}
          {hasCertificate && <p className="text-2">{t('connect.certificate-files')}</p>}
          {commands.map((command) => (
            <Command key={command.purpose} {...command} />
          ))}
        </>
      ) : (
        <p className="text-2">{t(hasCertificate ? 'connect.no-port-for-certificates' : 'connect.no-commands')}</p>
      )}
      <p className="pt-2">
        <TextLink to={publishTo}>{t('connect.or-send-here')}</TextLink>
      </p>
    </section>
  )
}

function Command({ purpose, command }: DeviceCommand) {
  const t = useT()
  return (
    <div>
      <div className="mb-1 flex min-h-[26px] items-center justify-between gap-2">
        <h3 className="font-medium">{t(`connect.${purpose}`)}</h3>
        <CopyButton text={command} label={t('connect.copy')} />
      </div>
      <pre
        dir="ltr"
        className="rounded-5 border border-line-2 bg-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        {command}
      </pre>
    </div>
  )
}
