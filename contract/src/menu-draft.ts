import { endpoint, nothing } from './endpoint.ts'
import { menuDraft, menuPreview, menuPublished } from './entities/menu-file.ts'
import { flag, inputs, optional } from './fields.ts'

/** Changes of the menu that are prepared before guests see them (ux.md, 8.4). While a draft is open, whoever changes the menu changes the draft. */
const roles = ['owner', 'manager'] as const

export const readMenuDraft = endpoint('readMenuDraft', {
  about: 'What is prepared, in words, and which steps fit the menu no more.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: menuDraft,
})

export const openMenuDraft = endpoint('openMenuDraft', {
  about:
    'Prepare changes: from now on none of them is on the menu at once. Asked twice it is the same draft.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: menuDraft,
  says: 'ok',
})

export const publishMenuDraft = endpoint('publishMenuDraft', {
  about:
    'Put all of it on the menu in one moment. Steps that fit no more hold it back, unless `force` leaves them out.',
  who: 'manager',
  roles,
  input: inputs({ force: optional(flag('force')).transform((force) => force ?? false) }),
  answers: menuPublished,
  says: 'ok',
  refuses: ['menu_draft_does_not_exists'],
})

export const discardMenuDraft = endpoint('discardMenuDraft', {
  about: 'Forget what was prepared.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: nothing,
  says: 'ok',
  refuses: ['menu_draft_does_not_exists'],
})

export const previewMenuDraft = endpoint('previewMenuDraft', {
  about: 'A page that shows the menu as it will be, for half an hour; nothing can be ordered there.',
  who: 'manager',
  roles,
  input: inputs({}),
  answers: menuPreview,
})
