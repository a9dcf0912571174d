import type { Language } from '@tischlein/contract/entities'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { Switch } from '../shell/Switch.tsx'
import { endonyms, isolated, languages, useWords } from '../words.ts'
import type { Part } from './printer-form.ts'

/** What its paper looks like, and what comes out by itself. */
export function PaperChoices({ wish, set }: Part) {
  const { t } = useWords()
  return (
    <>
      <Segmented
        label={t('printing.width')}
        value={String(wish.width ?? 80)}
        onChange={(width) => set({ width: width === '58' ? 58 : 80 })}
        options={['80', '58'].map((value) => ({ value, label: isolated(`${value} mm`) }))}
      />
      <Field
        as="select"
        label={t('printing.language')}
        name="language"
        value={wish.language}
        onChange={(language) => set({ language: languages.find((one) => one === language) ?? 'de' })}
      >
        {languages.map((one: Language) => (
          <option key={one} value={one}>
            {endonyms[one]}
          </option>
        ))}
      </Field>
      <Segmented
        label={t('printing.copies')}
        value={String(wish.copies ?? 1)}
        onChange={(copies) => set({ copies: Number(copies) })}
        options={['1', '2', '3'].map((value) => ({
          value,
          label: t('printing.copies-of', { count: Number(value) }),
        }))}
      />
      <Switch label={t('printing.auto')} isOn={wish.auto === true} onChange={(auto) => set({ auto })} />
      <Switch
        label={t('printing.receipt')}
        isOn={wish.receipt === true}
        onChange={(receipt) => set({ receipt })}
      />
      {wish.kind === 'network' && (
        <Switch
          label={t('printing.confirms')}
          isOn={wish.confirms === true}
          onChange={(confirms) => set({ confirms })}
        />
      )}
    </>
  )
}
