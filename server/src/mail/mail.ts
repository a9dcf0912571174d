import type { Language } from '@tischlein/rules/restaurant/restaurant'

/** A letter, ready to be sent: its words are chosen when it is written, in the reader's language. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly language: Language
  /** Who it says it is from; the address is that of the house in any case. */
  readonly from?: string
  readonly replyTo?: string
  /** Where a press ends all letters of this kind; mail programs show a button of their own (RFC 8058). */
  readonly unsubscribe?: string
  readonly pictures?: readonly MailPicture[]
}

/** A picture that comes along, as PNG in base64. */
export type MailPicture = { readonly name: string; readonly png: string }
