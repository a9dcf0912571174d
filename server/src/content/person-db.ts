import type { PersonalData } from '../accounts/personal-data.ts'

/** Messages to a restaurant, known by their address alone. */
export const messagesOfPerson: PersonalData = {
  name: 'messages',
  read: async (db, { provenEmail }) =>
    provenEmail === null
      ? []
      : db
          .selectFrom('message')
          .select(['id', 'restaurant_id', 'name', 'email', 'phone', 'body', 'answer', 'created_at'])
          .where('email', '=', provenEmail)
          .orderBy('created_at')
          .execute(),
  async forget(tx, { provenEmail }) {
    if (provenEmail === null) return
    await tx.deleteFrom('message').where('email', '=', provenEmail).execute()
  },
}

/** Newsletters, of whichever restaurant. */
export const subscriptionsOfPerson: PersonalData = {
  name: 'newsletters',
  read: async (db, { provenEmail }) =>
    provenEmail === null
      ? []
      : db
          .selectFrom('subscriber')
          .select(['restaurant_id', 'email', 'asked_at', 'confirmed_at'])
          .where('email', '=', provenEmail)
          .orderBy('asked_at')
          .execute(),
  async forget(tx, { provenEmail }) {
    if (provenEmail === null) return
    await tx.deleteFrom('subscriber').where('email', '=', provenEmail).execute()
  },
}
