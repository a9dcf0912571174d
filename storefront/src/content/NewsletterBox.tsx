import { useWords } from '../words.ts'
import css from './Newsletter.module.css'
import { NewsletterForm } from './NewsletterForm.tsx'

/** The newsletter in the footer, on every page. */
export function NewsletterBox() {
  const { t } = useWords<'newsletter'>()
  return (
    <section className={css.box} aria-labelledby="newsletter-box">
      <h2 id="newsletter-box" className={css.title}>
        {t('newsletter.title')}
      </h2>
      <p>{t('newsletter.lead')}</p>
      <NewsletterForm />
    </section>
  )
}
