/** Every reason for which the house says no, with one sentence each in four languages. */
export const refusalKeys = ['out_of_stock'] as const

export type RefusalKey = (typeof refusalKeys)[number]
