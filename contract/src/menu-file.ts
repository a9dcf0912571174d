import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageMeta } from './entities/envelope.ts'
import { menuFile, menuImport, menuVersion } from './entities/menu-file.ts'
import { complain, flag, inputs, isProse, oneOf, optional, paging, pathId } from './fields.ts'

/** The menu as one document, in and out (answers.md, section 7: `menu/export`, `menu/import`; docs/menu-file.md). */
const roles = ['owner', 'manager'] as const

/** A menu of thousands of dishes in four languages; pictures are not in it. */
const FILE_MAX = 10 * 1024 * 1024

const complaint = complain('file_required', 'file_not_valid')

const dryRun = optional(flag('dry_run')).transform((isDry) => isDry ?? false)

export const exportMenu = endpoint('exportMenu', {
  about:
    'The menu as one document; `csv`: its dishes as a spreadsheet. `draft`: as the draft would have it, where there is one.',
  who: 'manager',
  roles,
  input: inputs({ format: optional(oneOf(['json', 'csv'], 'format')), draft: optional(flag('draft')) }),
  answers: menuFile,
})

export const importMenu = endpoint('importMenu', {
  about:
    'Take over a menu as a whole, or not at all: a document of ours, dishes as a spreadsheet, or the menu of a GloriaFood shop.',
  who: 'manager',
  roles,
  input: inputs({
    format: optional(oneOf(['json', 'csv', 'gloriafood'], 'format')).transform((format) => format ?? 'json'),
    file: z
      .union(
        [
          z.string(complaint).min(1, complaint).max(FILE_MAX, complaint).refine(isProse, complaint),
          z.looseObject({ categories: z.array(z.unknown(), complaint) }, complaint),
        ],
        complain('file_required', 'file_not_valid'),
      )
      .meta({ description: 'The document, or its text' }),
    rest: optional(oneOf(['keep', 'remove'], 'rest'))
      .transform((rest) => rest ?? 'keep')
      .meta({ description: 'What the house has and the file does not' }),
    dry_run: dryRun,
  }),
  answers: menuImport,
  says: 'ok',
  refuses: ['file_not_valid'],
  bodyMax: FILE_MAX,
})

const versionId = pathId('menu_version_does_not_exists')

export const listMenuVersions = endpoint('listMenuVersions', {
  about:
    'Menus as they were before they were published, taken over or taken back; of thirty days, the last first.',
  who: 'manager',
  roles,
  input: inputs(paging),
  answers: z.array(menuVersion),
  meta: pageMeta,
})

export const readMenuVersion = endpoint('readMenuVersion', {
  about: 'One of them, as a document.',
  who: 'manager',
  roles,
  input: inputs({ id: versionId }),
  answers: menuFile,
  refuses: ['menu_version_does_not_exists'],
})

export const restoreMenuVersion = endpoint('restoreMenuVersion', {
  about: 'Make the menu what it was; what is left of dishes stays as it is.',
  who: 'manager',
  roles,
  input: inputs({ id: versionId, dry_run: dryRun }),
  answers: menuImport,
  says: 'ok',
  refuses: ['menu_version_does_not_exists', 'file_not_valid'],
})
