import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useWords } from '../words.ts'
import { ContactInfo } from './ContactInfo.tsx'
import css from './ContactSheet.module.css'
import { MessageForm } from './MessageForm.tsx'
import { OpeningTimes } from './OpeningTimes.tsx'

/** Every way to reach the restaurant: where it is, what rings there, a message, and when somebody is in. */
export function ContactSheet() {
  const { t } = useWords<'shop' | 'contact'>()
  return (
    <Sheet
      title={t('shop.overlay.contact')}
      kind="dialog"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
    >
      <div className={css.stack}>
        <ContactInfo />
        <section className={css.part} aria-labelledby="write-to-us">
          <h3 id="write-to-us" className={css.heading}>
            {t('contact.write')}
          </h3>
          <MessageForm />
        </section>
        <section className={css.part} aria-labelledby="open-when">
          <h3 id="open-when" className={css.heading}>
            {t('shop.overlay.time-plan')}
          </h3>
          <OpeningTimes />
        </section>
      </div>
    </Sheet>
  )
}
