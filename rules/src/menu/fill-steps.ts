import type { PackageStep } from './menu.ts'

type Step = Pick<PackageStep, 'minimum' | 'products'>

/**
 * Whether all steps of a package can be filled at once: the last unit of a dish that two of them offer fills only one.
 * `left`: the units that there are of a dish; null is as many as wanted.
 */
export function canFillAll(steps: readonly Step[], left: (productId: number) => number | null): boolean {
  /** Of each step the dishes taken for it so far, one entry per unit. */
  const taken: number[][] = steps.map(() => [])
  const isFree = (productId: number) => {
    const units = left(productId)
    return units === null || taken.flat().filter((id) => id === productId).length < units
  }
  /** A step lets go of a unit, if it finds another dish instead. */
  const handsOver = (at: number, productId: number, tried: Set<number>) => {
    const own = taken[at] ?? []
    if (!own.includes(productId) || !takesOne(at, tried)) return false
    own.splice(own.indexOf(productId), 1)
    return true
  }
  const takesOne = (at: number, tried: Set<number>): boolean => {
    const own = taken[at] ?? []
    const found = steps[at]?.products.find(({ productId, multipleAllowed }) => {
      if (tried.has(productId) || (!multipleAllowed && own.includes(productId))) return false
      tried.add(productId)
      return isFree(productId) || taken.some((_, other) => handsOver(other, productId, tried))
    })
    if (found) own.push(found.productId)
    return found !== undefined
  }
  return steps.every(({ minimum }, at) =>
    Array.from({ length: minimum }).every(() => takesOne(at, new Set())),
  )
}
