import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { inTransaction } from '../db/guard.ts'
import { timestamp } from '../db/instants.ts'
import { countTry } from '../db/tries.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/jobs.ts'
import { publish } from '../live/publish.ts'
import type { Mail } from '../mail/mail.ts'
import type { Snapshot } from '../menu/snapshot.ts'
import { insertMessage } from './message-db.ts'

export type Message = {
  readonly name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly message: string
}

/** More letters a day no restaurant reads: what comes beyond is kept, and not mailed. */
const MAILED_A_DAY = { free: 200, seconds: 86_400 }

/** Keeps what a guest writes for the console, and mails it to the restaurant, which can answer at once. */
export async function sendMessage(
  deps: Deps,
  restaurant: Snapshot,
  message: Message,
  language: Language,
): Promise<void> {
  const now = deps.clock()
  const { count } = await countTry(deps.db, 'message mail', String(restaurant.id), MAILED_A_DAY, now)
  const isMailed = restaurant.settings.email !== '' && count <= MAILED_A_DAY.free
  await inTransaction(deps.db, async (tx) => {
    await insertMessage(tx, {
      id: deps.newId(),
      restaurant_id: restaurant.id,
      name: message.name,
      email: message.email,
      phone: message.phone ?? null,
      body: message.message,
      lang: language,
      created_at: timestamp(now),
    })
    await publish(tx, { restaurantId: restaurant.id, rooms: [`board:${restaurant.id}`], what: 'message' })
    if (isMailed) await enqueue(tx, 'mail', letterTo(deps, restaurant, message))
  })
}

/** In the restaurant's language; a reply goes to the guest. */
function letterTo(
  { words }: Deps,
  { name: restaurant, lang, settings }: Snapshot,
  { name, email, phone, message }: Message,
): Mail {
  const say = words[lang].t
  return {
    to: settings.email,
    language: lang,
    replyTo: email,
    subject: say('mail.message.subject', { name, restaurant }),
    text: [say('mail.message.lead', { name }), message, [name, email, phone].filter(Boolean).join('\n')].join(
      '\n\n',
    ),
  }
}
