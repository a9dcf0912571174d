import type { Language } from '@tischlein/contract/entities'
import { expect, test } from 'vitest'
import { bringWords, bringWordsTo, changeWords, withWords } from './with-words.ts'
import { createWordsOnPage } from './words.ts'

const saying = (key: string) => async (language: Language) => ({ [key]: [`${key} in ${language}`] })
const first = saying('first')

test('another language brings everything again that the page has learned to say, and later words come in it', async () => {
  const words = createWordsOnPage('de', await first('de'))
  bringWordsTo(words, first)
  const says = (key: string) => words.words().t(key as never)

  expect(await withWords(async () => 'a screen', saying('second'))()).toBe('a screen')
  expect(says('second')).toBe('second in de')

  await changeWords('ar')
  expect([says('first'), says('second')]).toEqual(['first in ar', 'second in ar'])
  expect(words.words().language).toBe('ar')

  await bringWords(saying('third'))
  expect(says('third')).toBe('third in ar')
})

test('words that come too late, in the language before, are not said', async () => {
  const words = createWordsOnPage('de', await first('de'))
  bringWordsTo(words, first)
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const slow = async (language: Language) => {
    if (language === 'de') await promise
    return { slow: [`slow in ${language}`] }
  }
  const late = bringWords(slow)
  await changeWords('fr')
  resolve()
  await late
  expect(words.words().t('slow' as never)).toBe('slow in fr')
})
