/** How money reaches a prepaid card over the counter, or leaves it; `free`: the house gives it. */
export const counterPayments = ['cash', 'card', 'free'] as const
export type CounterPayment = (typeof counterPayments)[number]
