import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffIconPaths } from '@tischlein/ui/staff-icon-paths'
import { expect, test } from 'vitest'

test('guests are shown no icon that only the console brings along', () => {
  const folder = import.meta.dirname
  const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const staffs = new RegExp(`\\b(icon|name)(=|: )["'](${Object.keys(staffIconPaths).join('|')})["']`)
  expect(screens.length).toBeGreaterThan(50)
  expect(screens.filter((file) => staffs.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})
