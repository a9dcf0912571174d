import { themeOf } from '@tischlein/ui/theme'
import { expect, test } from 'vitest'
import { contrastsOf, READABLE } from './contrasts.ts'

const colors = ['#279157', '#ffee00', '#000000', '#ffffff', '#7f7f7f', '#ff0000', '#00ffff', '#123456']

test.each(colors)('whatever colour the house takes, its texts can be read by day and by night: %s', (hex) => {
  const { light, dark } = themeOf(hex)
  for (const { what, ratio } of [...contrastsOf(light), ...contrastsOf(dark)])
    expect([what, ratio >= READABLE]).toEqual([what, true])
})

test('a text in the colour of its ground is told to be unreadable', () => {
  const { light } = themeOf('#279157')
  const [button] = contrastsOf({ ...light, '--on-action': light['--action'] })
  expect(button).toMatchObject({ what: 'button', ratio: 1, isGood: false })
})
