/** Asks again only after a "no": one question at a time, and none after a "yes". */
export function askedOnce<Given extends unknown[]>(ask: (...given: Given) => Promise<boolean>) {
  let isAsked = false
  return async (...given: Given): Promise<void> => {
    if (isAsked) return
    isAsked = true
    isAsked = await ask(...given).catch(() => false)
  }
}
