import type { PersonalData } from '../accounts/personal-data.ts'
import { timestamp } from '../db/instants.ts'

/** Long enough for an evening to be over in any time zone. */
const DAY_MS = 86_400_000

/**
 * Reservations, known by their address alone. One that is still to come is kept for the evening it was made for: the
 * letter about it has a link that takes it back.
 */
export const reservationsOfPerson: PersonalData = {
  name: 'reservations',
  read: async (db, { provenEmail }) =>
    provenEmail === null
      ? []
      : db
          .selectFrom('reservation')
          .select(['id', 'restaurant_id', 'starts', 'adults', 'children', 'name', 'email', 'phone'])
          .select(['allergies', 'birthday', 'status', 'created_at'])
          .where('email', '=', provenEmail)
          .orderBy('starts')
          .execute(),
  async forget(tx, { provenEmail, now }) {
    if (provenEmail === null) return
    await tx
      .deleteFrom('reservation')
      .where('email', '=', provenEmail)
      .where((is) =>
        is.or([
          is('status', 'in', ['declined', 'canceled']),
          is('starts', '<', timestamp(now - DAY_MS).slice(0, 19)),
        ]),
      )
      .execute()
  },
}
