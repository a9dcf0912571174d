import type { ManagedSettings } from '@tischlein/contract/entities'
import { useDesk } from '../desk.ts'
import { paths } from '../paths.ts'
import { usePlace } from '../router.ts'
import { Link } from '../shell/Link.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import { AskedCard } from './AskedCard.tsx'
import { BackupCard } from './BackupCard.tsx'
import { ForgottenCard } from './ForgottenCard.tsx'
import { LogSection } from './LogSection.tsx'
import { LookCard } from './LookCard.tsx'
import { MailTestCard } from './MailTestCard.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { PictureCard } from './PictureCard.tsx'
import { RecaptchaCard } from './RecaptchaCard.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import css from './SettingsPage.module.css'
import { SocialCard } from './SocialCard.tsx'
import { SystemsSection } from './SystemsSection.tsx'
import { type Section, sectionAt, sectionsOf } from './sections.ts'
import {
  alarmGroups,
  checkoutGroups,
  dataGroups,
  houseGroups,
  mailGroups,
  shopGroups,
} from './setting-fields.ts'
import { type SaveSettings, useSettings } from './use-settings.ts'

/** Everything the restaurant decides about itself, a section at a time (storefront.md, section 3). */
export function SettingsPage() {
  const { t } = useWords()
  const { house } = useDesk()
  const { restaurant } = useStore(house.store)
  const { query } = usePlace()
  const section = sectionAt(query.get('section'), restaurant.role)
  const { settings, problem, read, save } = useSettings()
  return (
    <Page title={t('settings.title')} hint={t('settings.hint')}>
      <nav className={css.sections} aria-label={t('settings.sections')}>
        {sectionsOf(restaurant.role).map((name) => (
          <Link
            key={name}
            href={paths.settings({ section: name })}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(`settings.section.${name}`)}
          </Link>
        ))}
      </nav>
      {settings && (
        <SectionOf name={section} settings={settings} save={save} isOwner={restaurant.role === 'owner'} />
      )}
      <Reading problem={problem} isThere={settings !== null} onAgain={read} rows={3} />
    </Page>
  )
}

type SectionProps = { name: Section; settings: ManagedSettings; save: SaveSettings; isOwner: boolean }

function SectionOf({ name, settings, save, isOwner }: SectionProps) {
  const own = { settings, save }
  switch (name) {
    case 'house':
      return (
        <>
          <SettingsForm key="house" groups={houseGroups} {...own} />
          <SocialCard {...own} />
        </>
      )
    case 'shop':
      return (
        <>
          <SettingsForm key="shop" groups={shopGroups} {...own} />
          <RecaptchaCard {...own} />
        </>
      )
    case 'checkout':
      return (
        <>
          <AskedCard {...own} />
          <SettingsForm key="checkout" groups={checkoutGroups} {...own} />
        </>
      )
    case 'look':
      return (
        <>
          <LookCard {...own} />
          <PictureCard {...own} />
        </>
      )
    case 'payment':
      return <PaymentSection />
    case 'mail':
      return (
        <>
          <SettingsForm key="mail" groups={mailGroups} {...own} />
          <MailTestCard />
        </>
      )
    case 'alarms':
      return <SettingsForm key="alarms" groups={alarmGroups} {...own} />
    case 'systems':
      return <SystemsSection />
    case 'log':
      return <LogSection />
    case 'data':
      return (
        <>
          <SettingsForm key="data" groups={dataGroups} {...own} />
          <ForgottenCard />
          {isOwner && <BackupCard />}
        </>
      )
  }
}
