import { load as loadPrivacyWords } from 'virtual:words-of/privacy'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { Suspense } from 'react'
import { useAsk } from '../ask.ts'
import { lazily } from '../lazily.tsx'
import { Failed } from '../shell/Failed.tsx'
import { closeOverlay, type PlainOverlay } from '../shell/overlay.ts'
import { useShop } from '../shop.ts'
import { withWords } from '../with-words.ts'
import { useWords } from '../words.ts'
import { LegalText } from './LegalText.tsx'
import { Legend } from './Legend.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'

const Consents = lazily(
  withWords(() => import('./Consents.tsx').then((file) => file.Consents), loadPrivacyWords),
)

/** What has a title of its own; a table's sheets are named by the table. */
type InfoName = Exclude<PlainOverlay, 'table' | 'seat' | 'party'>

/** Everything to read about the restaurant. */
export function InfoSheet({ name }: { name: InfoName }) {
  const { t } = useWords()
  return (
    <Sheet
      title={t(`shop.overlay.${name}`)}
      kind="dialog"
      wide={isText(name)}
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <Content name={name} />
    </Sheet>
  )
}

function Content({ name }: { name: InfoName }) {
  switch (name) {
    case 'time-plan':
      return <OpeningTimes />
    case 'allergies':
      return <Legend />
    default:
      return <Text name={name} />
  }
}

const texts = {
  about: 'about_us',
  privacy: 'privacy_policy',
  terms: 'terms_and_conditions',
  imprint: 'imprint',
  accessibility: 'accessibility',
} as const

const isText = (name: InfoName): name is keyof typeof texts => name in texts

function Text({ name }: { name: InfoName }) {
  const { answers } = useShop()
  const { data, error } = useAsk('readLegalTexts', {})
  if (error && !data) return <Failed problem={error} onAgain={() => answers.expire('readLegalTexts')} />
  const field = isText(name) ? texts[name] : null
  const html = field && data?.[field]
  if (html == null || field === null) return <Skeleton height={240} />
  return (
    <>
      <LegalText html={html} lang={field === 'accessibility' ? undefined : data?.languages[field]} />
      {name === 'privacy' && (
        <Suspense>
          <Consents />
        </Suspense>
      )}
    </>
  )
}
