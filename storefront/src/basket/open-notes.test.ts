import { expect, test } from 'vitest'
import { openNotes, saveOpenNotes } from './open-notes.ts'

test('going on saves what was written, and names the dish whose note could not be saved', async () => {
  const saved: string[] = []
  openNotes.set(1, { dish: 'Margherita', save: async () => saved.push('Margherita') > 0 })
  openNotes.set(2, { dish: 'Burrata', save: async () => false })
  expect(await saveOpenNotes()).toEqual(['Burrata'])
  expect([saved, [...openNotes.keys()]]).toEqual([['Margherita'], [2]])
})
