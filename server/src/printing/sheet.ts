/** What stands on a piece of paper, before anybody knows how wide it is or what the printer can write. */
export type Sheet = {
  readonly direction: 'ltr' | 'rtl'
  readonly blocks: readonly Block[]
}

export type Block = TextBlock | RowBlock | { readonly kind: 'rule' | 'gap' } | QrBlock

/** 1 is what a receipt is written in; 2 and 3 are as many times as large. */
export type Size = 1 | 2 | 3

export type TextBlock = {
  readonly kind: 'text'
  readonly text: string
  readonly size?: Size
  readonly strong?: boolean
  readonly centered?: boolean
  /** White on black, over the whole width. */
  readonly framed?: boolean
  /** In letters of size 1. */
  readonly indent?: number
}

/** A name, and an amount at the far end of the line. */
export type RowBlock = {
  readonly kind: 'row'
  readonly name: string
  readonly amount: string
  readonly strong?: boolean
}

export type QrBlock = { readonly kind: 'qr'; readonly data: string }

export const text = (text: string, how: Omit<TextBlock, 'kind' | 'text'> = {}): TextBlock => ({
  kind: 'text',
  text,
  ...how,
})
export const rule: Block = { kind: 'rule' }
export const gap: Block = { kind: 'gap' }

/** Always written from left to right, whatever stands around it: numbers, times, amounts. */
export const isolated = (written: string): string => `\u2066${written}\u2069`
/** Written in a direction of its own: names, notes. */
export const named = (written: string): string => `\u2068${written}\u2069`
