import { inTransaction } from '../db/guard.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Work } from '../jobs/queues.ts'
import type { Mail } from '../mail/mail.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { textOf } from '../restaurant/texts.ts'
import { loadNewsletter, type NewsletterRow, takeLetters } from './letter-db.ts'
import type { Subscriber } from './newsletter-db.ts'
import { plainOf } from './plain-of.ts'
import { newsletterMail } from './write-newsletter-mail.ts'

/** So many letters are written in one go; between two of them the post sees to other letters. */
const BATCH = 50

/**
 * Writes the next letters of a newsletter. A letter and the mark that it is in the post are one commit: whatever
 * breaks in between, nobody gets two, and who waits is next.
 */
export async function postNewsletter(
  deps: Deps,
  { newsletterId, restaurantId }: Work['newsletter'],
): Promise<void> {
  const restaurant = deps.menus.byId(restaurantId)
  if (!restaurant) return
  await inTransaction(deps.db, async (tx) => {
    const newsletter = await loadNewsletter(tx, { restaurantId, id: newsletterId })
    if (!newsletter?.sent_at) return
    const readers = await takeLetters(tx, newsletterId, { limit: BATCH, now: deps.clock() })
    for (const { id, email, lang } of readers) {
      const reader = { id, restaurantId, email, language: lang, isConfirmed: true }
      await enqueue(tx, 'mail', newsletterLetter(deps, restaurant, reader, newsletter))
    }
    if (readers.length === BATCH) await enqueue(tx, 'newsletter', { newsletterId, restaurantId })
  })
}

/** The newsletter as this reader gets it: in their language, with their own link to leave. */
export function newsletterLetter(
  deps: Deps,
  restaurant: Snapshot,
  reader: Subscriber,
  newsletter: NewsletterRow,
): Mail {
  const wording = { language: reader.language, original: restaurant.lang }
  const body = textOf(newsletter, 'body', wording)
  const subject = textOf(newsletter, 'subject', wording)
  const letter = newsletterMail(deps, restaurant, reader, { subject, text: plainOf(body) })
  return { ...letter, html: pageOf(letter, body) }
}

/** The same with its formatting; what stands below it is plain. */
function pageOf({ text, language }: Mail, body: string): string {
  const foot = text
    .split('\n\n')
    .slice(-2)
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><body style="font:16px/1.5 sans-serif;max-width:600px;margin:0 auto;padding:16px">${body}<hr>${foot}</body></html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
