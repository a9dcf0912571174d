import type { Tx } from '../db/open.ts'
import { countTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import type { Work } from '../jobs/queues.ts'
import type { Mail } from '../mail/mail.ts'
import { signedBy } from '../mail/sign-letter.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { askForNewsletter, type Subscriber } from './newsletter-db.ts'
import { newsletterLink } from './newsletter-link.ts'

/** Nobody's mailbox can be filled by typing its address into our form. */
const MAILED_A_DAY = { free: 3, seconds: 86_400 }

/**
 * Answers whoever asked for the newsletter by mail, so that the page says the same to everybody: please confirm, or, to
 * those who did, that they are on the list.
 */
export async function writeNewsletterMail(
  deps: Deps,
  tx: Tx,
  wish: Work['newsletter-mail'],
): Promise<readonly Mail[]> {
  const restaurant = deps.menus.byId(wish.restaurantId)
  if (!restaurant?.settings.newsletter) return []
  const { clock, newId } = deps
  const key = `${wish.restaurantId} ${wish.email}`
  const { count } = await countTry(tx, 'newsletter mail', key, MAILED_A_DAY, clock())
  if (count > MAILED_A_DAY.free) return []
  const subscriber = await askForNewsletter(tx, { ...wish, id: newId(), now: clock() })
  const say = deps.words[subscriber.language].t
  const facts = { restaurant: restaurant.name }
  const text = subscriber.isConfirmed
    ? say('mail.newsletter.known', facts)
    : say('mail.newsletter.confirm', {
        ...facts,
        url: newsletterLink(deps, restaurant, 'confirm', subscriber.id),
      })
  const subject = say(`mail.newsletter.${subscriber.isConfirmed ? 'known' : 'confirm'}.subject`, facts)
  return [newsletterMail(deps, restaurant, subscriber, { subject, text })]
}

/** Any letter of the newsletter: it says who writes, and how to hear no more of it. */
export function newsletterMail(
  deps: Deps,
  restaurant: Snapshot,
  { id, email, language }: Subscriber,
  { subject, text }: { readonly subject: string; readonly text: string },
): Mail {
  const { name, settings } = restaurant
  const unsubscribe = newsletterLink(deps, restaurant, 'leave', id)
  const say = deps.words[language].t
  return {
    to: email,
    language,
    ...signedBy(restaurant),
    unsubscribe,
    subject,
    text: [
      text,
      say('mail.newsletter.leave', { url: unsubscribe }),
      [name, settings.address, settings.phone].filter(Boolean).join('\n'),
    ].join('\n\n'),
  }
}
