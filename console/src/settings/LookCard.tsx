import type { ManagedSettings } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { parseHex } from '@tischlein/ui/color'
import { Field } from '@tischlein/ui/Field.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { type BrandTokens, themeOf } from '@tischlein/ui/theme'
import { type CSSProperties, type FormEvent, useState } from 'react'
import { useWords } from '../words.ts'
import { contrastsOf } from './contrasts.ts'
import css from './SettingsPage.module.css'
import type { SaveSettings } from './use-settings.ts'

/** The colour of the house, with what becomes of it: on a button and on a tinted ground, by day and by night. */
export function LookCard({ settings, save }: { settings: ManagedSettings; save: SaveSettings }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(settings.primaryColor)
  const [shape, setShape] = useState(settings.logoShape)
  const color = parseHex(typed) ? `#${typed.trim().replace(/^#/, '')}` : null
  const isFull = /^#[0-9a-f]{6}$/i.test(color ?? '')
  const isChanged = typed !== settings.primaryColor || shape !== settings.logoShape
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (color && isFull) void save({ primaryColor: color.toLowerCase(), logoShape: shape })
  }
  const theme = themeOf(color ?? settings.primaryColor)
  const isDarkened = color !== null && theme.light['--action'] !== color.toLowerCase()
  return (
    <section className={css.card} aria-labelledby="look">
      <h2 id="look" className={css.heading}>
        {t('settings.group.look')}
      </h2>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.line}>
          <input
            type="color"
            className={css.swatch}
            aria-label={t('settings.pick-color')}
            value={isFull && color ? color : settings.primaryColor}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Field
            label={t('settings.primaryColor')}
            name="primaryColor"
            ltr
            value={typed}
            onChange={setTyped}
            {...(isFull ? {} : { error: t('settings.wrong.color') })}
          />
        </div>
        <p className={css.says}>{t(isDarkened ? 'settings.color-darkened' : 'settings.color-kept')}</p>
        <div className={css.looks}>
          <Preview name={t('settings.by-day')} tokens={theme.light} isDark={false} />
          <Preview name={t('settings.by-night')} tokens={theme.dark} isDark />
        </div>
        <Segmented
          label={t('settings.logoShape')}
          options={(['round', 'square', 'wide'] as const).map((value) => ({
            value,
            label: t(`settings.logoShape.${value}`),
          }))}
          value={shape}
          onChange={setShape}
        />
        <Button
          type="submit"
          {...(isChanged && isFull ? {} : { disabledReason: t('settings.nothing-changed') })}
        >
          {t('settings.save')}
        </Button>
      </form>
    </section>
  )
}

type PreviewProps = { name: string; tokens: BrandTokens; isDark: boolean }

function Preview({ name, tokens, isDark }: PreviewProps) {
  const { t, language } = useWords()
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, numberingSystem: 'latn' })
  return (
    <div className={css.look} data-theme={isDark ? 'dark' : 'light'} style={tokens as CSSProperties}>
      <strong>{name}</strong>
      <span className={css.sampleButton}>{t('settings.sample-button')}</span>
      <span className={css.sampleTint}>{t('settings.sample-tint')}</span>
      <dl className={css.numbers}>
        {contrastsOf(tokens).map(({ what, ratio, isGood }) => (
          <div key={what}>
            <dt>{t(`settings.contrast.${what}`)}</dt>
            <dd>
              <bdi dir="ltr">{number.format(ratio)} : 1</bdi>{' '}
              {t(isGood ? 'settings.readable' : 'settings.unreadable')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
