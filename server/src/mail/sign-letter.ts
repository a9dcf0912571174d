import type { RestaurantSnapshot } from '../restaurant/snapshot.ts'
import type { Mail } from './mail.ts'

/** How every letter to a guest is signed: in the name of the restaurant, which gets the answers. */
export const signedBy = ({
  name,
  settings,
}: Pick<RestaurantSnapshot, 'name' | 'settings'>): Pick<Mail, 'from' | 'replyTo'> => ({
  from: settings.senderName ?? name,
  replyTo: settings.email || undefined,
})
