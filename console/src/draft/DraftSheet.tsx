import type { MenuDraft } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { named, useWords } from '../words.ts'
import { ChangeList } from './ChangeList.tsx'
import css from './draft.module.css'
import type { Draft } from './use-draft.ts'

/** What a draft changes, in words; from here it is published or discarded. */
export function DraftSheet({ desk, draft, onClose }: { desk: Draft; draft: MenuDraft; onClose: () => void }) {
  const { t } = useWords()
  const [isSure, setSure] = useState(false)
  const { changes, conflicts } = draft
  const hasConflicts = conflicts.length > 0
  const publish = (
    <Button
      variant="primary"
      busy={desk.isBusy}
      {...(changes.length === 0 ? { disabledReason: t('draft.pending', { count: 0 }) } : {})}
      onPress={() => desk.publish(hasConflicts)}
    >
      {t(hasConflicts ? 'draft.publish-rest' : 'draft.publish')}
    </Button>
  )
  return (
    <Sheet
      title={t('draft.draft')}
      closeLabel={t('console.close')}
      onClose={onClose}
      footer={
        <div className={css.ways}>
          {isSure ? (
            <>
              <span role="alert">{t('draft.discard-sure')}</span>
              <Button variant="outline" onPress={() => setSure(false)}>
                {t('draft.keep')}
              </Button>
              <Button variant="danger" busy={desk.isBusy} onPress={desk.discard}>
                {t('draft.discard')}
              </Button>
            </>
          ) : (
            <>
              <Button variant="outline" onPress={() => setSure(true)}>
                {t('draft.discard')}
              </Button>
              {publish}
            </>
          )}
        </div>
      }
    >
      {hasConflicts && (
        <Notice tone="warn" announced title={t('draft.conflicts')}>
          <ul className={css.fields}>
            {conflicts.map(({ what, name, body }) => (
              <li key={`${what} ${name} ${body}`}>
                {name && <strong dir="auto">{named(name)} </strong>}
                {body}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length === 0 && <p className={css.quiet}>{t('draft.pending', { count: 0 })}</p>}
      <ChangeList changes={changes} />
    </Sheet>
  )
}
