import { beforeEach, expect, test } from 'vitest'
import { giveConsent, hasConsent, withdrawConsent } from './consent.ts'
import { local } from './local.ts'

beforeEach(() => local.forgetEverything())

test('nobody agreed to anything before they did', () => {
  expect([hasConsent('statistics'), hasConsent('recaptcha'), local.consent.get()]).toEqual([
    false,
    false,
    null,
  ])
})

test('who agrees to one thing agrees to no other', () => {
  giveConsent('statistics')
  expect([hasConsent('statistics'), hasConsent('recaptcha')]).toEqual([true, false])
  giveConsent('recaptcha')
  withdrawConsent('statistics')
  expect([hasConsent('statistics'), hasConsent('recaptcha')]).toEqual([false, true])
})

test('withdrawing leaves nothing on the device', () => {
  giveConsent('statistics')
  giveConsent('recaptcha')
  local.visited.set('2026-11-20')
  local.google.set('x')
  withdrawConsent('statistics')
  expect([local.visited.get(), local.google.get()]).toEqual([null, 'x'])
  withdrawConsent('recaptcha')
  expect([local.consent.get(), local.visited.get(), local.google.get()]).toEqual([null, null, null])
})
