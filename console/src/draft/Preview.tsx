import type { Language } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { endonyms, useWords } from '../words.ts'
import css from './draft.module.css'
import { toldOf } from './told.ts'

/** The shop's own page on a phone, as guests will see it: drawn by the server, with all its categories and dishes; nothing in it runs or orders. */
export function Preview({ onClose }: { onClose: () => void }) {
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const words = useWords()
  const { t } = words
  const [path, setPath] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>(restaurant.lang)
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are of the language, and change nothing here
  const ask = useCallback(() => {
    setProblem(null)
    call('previewMenuDraft', {}).then(
      ({ data }) => setPath(data.path),
      (refusal: unknown) => setProblem(toldOf(refusal, words)),
    )
  }, [call])
  useEffect(ask, [ask])
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
        <Button variant="outline" onPress={ask}>
          {t('draft.preview-renew')}
        </Button>
      </div>
    </Sheet>
  )
}
