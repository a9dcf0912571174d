import type { Category } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { useWords } from '../words.ts'
import { DraftSheet } from './DraftSheet.tsx'
import css from './draft.module.css'
import { Preview } from './Preview.tsx'
import { useDraft } from './use-draft.ts'

type DraftBarProps = {
  /** The menu as it was read; the draft is read again with it. */
  written: { readonly categories: readonly Pick<Category, 'id' | 'name'>[] }
  onChanged: () => void
}

/** Above the menu that is written: whether changes are on it at once, and what waits to be published. */
export function DraftBar({ written, onChanged }: DraftBarProps) {
  const { t } = useWords()
  const desk = useDraft(written, onChanged)
  const [open, setOpen] = useState<'look' | 'preview' | null>(null)
  const { draft, isBusy } = desk
  if (draft === null) return null
  return (
    <section className={css.bar} data-open={draft.open} aria-label={t('draft.draft')}>
      <div>
        <strong role="status">
          {draft.open ? t('draft.pending', { count: draft.changes.length }) : t('draft.live')}
        </strong>
        <p className={css.quiet}>{t(draft.open ? 'draft.start-hint' : 'draft.live-hint')}</p>
      </div>
      <div className={css.ways}>
        {!draft.open && (
          <>
            <Link href={paths.menuFile()} className={buttonClass({ variant: 'quiet', size: 44 })}>
              {t('draft.nav')}
            </Link>
            <Button variant="outline" busy={isBusy} onPress={desk.start}>
              {t('draft.start')}
            </Button>
          </>
        )}
        {draft.open && (
          <>
            <Button variant="outline" onPress={() => setOpen('preview')}>
              <Icon name="external" size={20} />
              {t('draft.preview')}
            </Button>
            <Button variant="primary" onPress={() => setOpen('look')}>
              {t('draft.see')}
            </Button>
          </>
        )}
      </div>
      {open === 'look' && draft.open && (
        <DraftSheet desk={desk} draft={draft} onClose={() => setOpen(null)} />
      )}
      {open === 'preview' && <Preview onClose={() => setOpen(null)} />}
    </section>
  )
}
