declare module 'virtual:words/*' {
  /** The compiled sentences of one area (or of several, joined by `+`) in one language: `virtual:words/shop/de`. */
  export const messages: import('@tischlein/locales/words').Messages
}

declare module 'virtual:words-of/*' {
  /** Fetches the sentences of these areas in one language, and no other: `virtual:words-of/shop+refusal`. */
  export const load: (
    language: import('@tischlein/rules/restaurant/restaurant').Language,
  ) => Promise<import('@tischlein/locales/words').Messages>
}
