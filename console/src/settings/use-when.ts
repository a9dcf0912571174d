import { useDesk } from '../desk.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'

/** Writes a moment on the restaurant's clock, wherever the device is; twenty-four hours a day in every language. */
export function useWhen(dateStyle: 'short' | 'medium'): Intl.DateTimeFormat {
  const { house } = useDesk()
  const { restaurant } = useStore(house.store)
  const { language } = useWords()
  return new Intl.DateTimeFormat(language, {
    dateStyle,
    timeStyle: 'short',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    timeZone: restaurant.timezone,
  })
}
