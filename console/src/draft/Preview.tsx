import type { Language } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useCallback, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { useRead } from '../shell/use-read.ts'
import { endonyms, useWords } from '../words.ts'
import css from './draft.module.css'

/** The shop's own page on a phone, as guests will see it: drawn by the server, with all its categories and dishes; nothing in it runs or orders. */
export function Preview({ onClose }: { onClose: () => void }) {
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const { t } = useWords()
  const [language, setLanguage] = useState<Language>(restaurant.lang)
  const ask = useCallback(async () => (await call('previewMenuDraft', {})).data.path, [call])
  const { value: path, problem, read } = useRead(ask)
  return (
    <Sheet title={t('draft.preview')} closeLabel={t('console.close')} onClose={onClose} kind="dialog">
      <div className={css.preview}>
        <p className={css.quiet}>{t('draft.preview-hint')}</p>
        <Segmented
          label={t('draft.preview-language')}
          options={restaurant.languages.map((value) => ({ value, label: endonyms[value] }))}
          value={language}
          onChange={setLanguage}
        />
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        {path !== null && (
          <iframe
            className={css.phone}
            title={t('draft.preview')}
            src={`${path}?lang=${language}`}
            sandbox="allow-same-origin"
          />
        )}
        <Button variant="outline" onPress={() => void read()}>
          {t('draft.preview-renew')}
        </Button>
      </div>
    </Sheet>
  )
}
