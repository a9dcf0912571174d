import type { DataFor } from '@tischlein/contract/client'
import { isAnswered } from '@tischlein/contract/refused-call'
import { useEffect, useState } from 'react'
import { useShop } from '../shop.ts'

export type FoundAddress = DataFor<'searchAddress'>[number]

export type AddressSearch = {
  readonly found: readonly FoundAddress[]
  /** Nobody answers at the moment; an address can be typed as ever. */
  readonly isAway: boolean
  readonly search: (text: string) => void
  readonly close: () => void
}

/** A pause in typing, in milliseconds, and as many letters as the server looks for. */
const PAUSE_MS = 300
const LETTERS = 3

/** Streets for what is typed, once the typing pauses; `postcode` brings those of the neighbourhood first. */
export function useAddressSearch(postcode: string): AddressSearch {
  const { call } = useShop()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly FoundAddress[]>([])
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    setFound([])
    if (text.length < LETTERS) return
    let isCurrent = true
    const ask = async () => {
      try {
        const { data } = await call('searchAddress', { query: text, postalCode: postcode || undefined })
        if (isCurrent) setFound(data)
        if (isCurrent) setAway(false)
      } catch (problem) {
        if (isCurrent) setAway(!isAnswered(problem) || problem.status >= 500)
      }
    }
    const pause = setTimeout(ask, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [call, text, postcode])
  return { found, isAway, search: (typed) => setText(typed.trim()), close: () => setText('') }
}
