import type { CallName } from '@tischlein/contract/routes'
import type { RefusalKey } from '@tischlein/rules/refusal-keys'
import type { Refused } from './catalogue-world.ts'

/** The menu as a file, as it was and as it will be (docs/menu-file.md). */

type Sent = Readonly<Record<string, unknown>>

const wrong = (call: CallName, key: RefusalKey, sent: Sent, says: string): Refused => ({
  key,
  call,
  field: Object.keys(sent).at(-1) ?? '',
  says,
  ask: ({ owner }) => ({ by: owner, input: sent }),
})

const empty = { format: 'tischlein-menu', version: 1, categories: [], products: [] }

export const menuFileRefusals: readonly Refused[] = [
  wrong('importMenu', 'file_required', { file: '' }, 'Please choose a file.'),
  wrong(
    'importMenu',
    'file_not_valid',
    { file: 'no menu' },
    'Nothing of this file was taken over. Have it checked first: the list says what must be changed.',
  ),
  wrong(
    'importMenu',
    'dry_run_not_valid',
    { file: empty, dry_run: 'perhaps' },
    'Please say whether the file is only to be checked.',
  ),
  wrong('exportMenu', 'format_not_valid', { format: 'pdf' }, 'Please choose one of the formats.'),
  wrong(
    'importMenu',
    'rest_not_valid',
    { file: empty, rest: 'burn' },
    'Please say whether everything else stays or goes.',
  ),
  wrong(
    'readManagedProduct',
    'draft_not_valid',
    { id: 1, draft: 'perhaps' },
    'Please say whether the draft is meant.',
  ),
  {
    key: 'menu_draft_does_not_exists',
    call: 'discardMenuDraft',
    status: 404,
    says: 'There is no draft of the menu.',
    ask: ({ owner }) => ({ by: owner, input: {} }),
  },
  {
    key: 'menu_version_does_not_exists',
    call: 'readMenuVersion',
    status: 404,
    says: 'This earlier menu is no longer kept.',
    ask: ({ owner }) => ({ by: owner, input: { id: 999_999 } }),
  },
]
