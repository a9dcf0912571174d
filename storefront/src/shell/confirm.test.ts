import { afterEach, expect, test } from 'vitest'
import { confirm, nextOf, questions } from './confirm.ts'

afterEach(() => questions.set([]))
const onScreen = () => nextOf(questions.get())

test('questions come one at a time, in the order in which they were asked, and each hears its own answer', async () => {
  const first = confirm({ title: 'Call the dish collector?', yes: 'Confirm', no: 'Cancel' })
  const second = confirm({ title: 'We have updates', yes: "Let's go" })
  expect(onScreen()?.title).toBe('Call the dish collector?')
  onScreen()?.answer(false)
  expect(onScreen()?.title).toBe('We have updates')
  onScreen()?.answer(true)
  expect(await Promise.all([first, second])).toEqual([false, true])
  expect(onScreen()).toBeUndefined()
})

test('the same answer twice takes no other question away', async () => {
  const first = confirm({ title: 'One', yes: 'Yes', no: 'No' })
  void confirm({ title: 'Two', yes: 'Yes', no: 'No' })
  const asked = onScreen()
  asked?.answer(true)
  asked?.answer(false)
  expect(await first).toBe(true)
  expect(onScreen()?.title).toBe('Two')
})

test('a question that is withdrawn makes room for the next, wherever it stood', async () => {
  const gone = new AbortController()
  void confirm({ title: 'One', yes: 'Yes' })
  const second = confirm({ title: 'Two', yes: 'Yes' }, gone.signal)
  gone.abort()
  expect(await second).toBe(false)
  expect(questions.get().map(({ title }) => title)).toEqual(['One'])
})

test('what only wants to be read waits behind what wants an answer', () => {
  void confirm({ title: 'The truffle pizza takes a break', yes: 'OK !', isCalm: true })
  expect(onScreen()?.title).toBe('The truffle pizza takes a break')
  void confirm({ title: 'Two dishes will leave the basket', yes: 'Change', no: 'Keep' })
  expect(onScreen()?.title).toBe('Two dishes will leave the basket')
  onScreen()?.answer(true)
  expect(onScreen()?.title).toBe('The truffle pizza takes a break')
})
