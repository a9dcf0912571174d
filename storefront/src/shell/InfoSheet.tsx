import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { Skeleton } from '@tischlein/ui/Skeleton.tsx'
import { useAsk } from '../ask.ts'
import { useWords } from '../words.ts'
import { ContactInfo } from './ContactInfo.tsx'
import css from './InfoSheet.module.css'
import { Legend } from './Legend.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'
import { closeOverlay, type PlainOverlay } from './overlay.ts'
import { RichText } from './RichText.tsx'

/** Everything to read about the restaurant. */
export function InfoSheet({ name }: { name: PlainOverlay }) {
  const { t } = useWords()
  return (
    <Sheet
      title={t(`shop.overlay.${name}`)}
      kind="dialog"
      wide
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <Content name={name} />
    </Sheet>
  )
}

function Content({ name }: { name: PlainOverlay }) {
  switch (name) {
    case 'contact':
      return <ContactInfo />
    case 'time-plan':
      return <OpeningTimes />
    case 'allergies':
      return <Legend />
    default:
      return <LegalText name={name} />
  }
}

const texts = {
  about: 'about_us',
  privacy: 'privacy_policy',
  terms: 'terms_and_conditions',
  imprint: 'imprint',
  accessibility: 'accessibility',
} as const

const isText = (name: PlainOverlay): name is keyof typeof texts => name in texts

function LegalText({ name }: { name: PlainOverlay }) {
  const { t } = useWords()
  const { data, error } = useAsk('readLegalTexts', {})
  if (error) return <p>{t('shop.error.unknown')}</p>
  const text = isText(name) ? data?.[texts[name]] : null
  return text == null ? <Skeleton height={240} /> : <RichText html={text} className={css.prose} />
}
