import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import { Page } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import { Newsletters } from './Newsletters.tsx'
import { Subscribers } from './Subscribers.tsx'

const shelves = ['letters', 'subscribers'] as const

/** What the house writes to those who asked for it, and who they are. */
export function NewsletterPage() {
  const { t } = useWords()
  const [shelf, setShelf] = useState<(typeof shelves)[number]>('letters')
  return (
    <Page title={t('guests.newsletter')} hint={t('guests.newsletter-hint')}>
      <Segmented
        label={t('guests.which-shelf')}
        value={shelf}
        onChange={setShelf}
        options={shelves.map((value) => ({ value, label: t(`guests.${value}`) }))}
      />
      {shelf === 'letters' ? <Newsletters /> : <Subscribers />}
    </Page>
  )
}
