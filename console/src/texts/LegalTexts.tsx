import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback, useState } from 'react'
import { useDesk } from '../desk.ts'
import { Reading } from '../shell/Page.tsx'
import { useRead } from '../shell/use-read.ts'
import { languages, useWords } from '../words.ts'
import { EditButton } from './EditButton.tsx'
import { wordsOf } from './plain.ts'
import { TextSheet } from './TextSheet.tsx'
import css from './Texts.module.css'
import type { Texts } from './Tongues.tsx'

const names = ['imprint', 'privacy_policy', 'terms_and_conditions', 'about_us'] as const
type Name = (typeof names)[number]

/** The texts the law asks for, and what the house says about itself. One that is empty has no button in the shop. */
export function LegalTexts() {
  const { t } = useWords()
  const { call } = useDesk()
  const ask = useCallback(() => call('readManagedLegalTexts', {}), [call])
  const { value, problem, read, act } = useRead(ask)
  const [open, setOpen] = useState<Name | null>(null)
  const texts = value?.data
  return (
    <>
      <Reading problem={problem} isThere={value !== null} onAgain={read} rows={4} />
      <ul className={css.list}>
        {texts &&
          names.map((name) => (
            <li key={name} className={css.card}>
              <div className={css.head}>
                <h2 className={css.heading}>{t(`texts.law.${name}`)}</h2>
                {!texts[name] && <Pill tone="warn">{t('texts.law-missing')}</Pill>}
              </div>
              {texts[name] && (
                <p className={css.words} dir="auto">
                  {wordsOf(texts[name])}
                </p>
              )}
              <EditButton name={t(`texts.law.${name}`)} onPress={() => setOpen(name)} />
            </li>
          ))}
      </ul>
      {texts && open && (
        <TextSheet
          key={open}
          title={t(`texts.law.${open}`)}
          fields={[{ name: open, label: t(`texts.law.${open}`), kind: 'rich' }]}
          needed={[]}
          first={only(texts.translations, open)}
          act={act}
          onSave={(translations) => call('setLegalTexts', { translations })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Of all texts this one, in each language. */
const only = (texts: Texts, name: Name): Texts =>
  Object.fromEntries(languages.map((language) => [language, { [name]: texts[language]?.[name] ?? '' }]))
