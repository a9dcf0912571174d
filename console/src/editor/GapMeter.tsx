import { type GapKind, gapKinds } from '@tischlein/rules/menu/gaps'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import { useWords } from '../words.ts'
import css from './MenuPage.module.css'
import type { WrittenMenu } from './use-editor.ts'
import { countGaps } from './written.ts'

type GapMeterProps = {
  menu: WrittenMenu
  chosen: GapKind | null
  spoken: { readonly lang: Language; readonly languages: readonly Language[] }
}

/** What the menu still owes: "3 of 84 dishes without allergens". Each leads to its dishes, and back again. */
export function GapMeter({ menu, chosen, spoken }: GapMeterProps) {
  const { t } = useWords()
  const { total, of } = countGaps(menu, spoken)
  const open = gapKinds.filter((kind) => of(kind) > 0 || kind === chosen)
  if (total === 0) return null
  if (open.length === 0)
    return (
      <p className={css.whole}>
        <Icon name="check" />
        {t('editor.gap.none')}
      </p>
    )
  return (
    <nav className={css.meter} aria-label={t('editor.gap.title')}>
      {open.map((kind) => (
        <Link
          key={kind}
          className={css.gap}
          href={kind === chosen ? paths.editor() : paths.editor({ gap: kind })}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          <Icon name={kind === chosen ? 'x' : 'alert'} size={18} />
          {t(`editor.gap.${kind}`, { count: of(kind), total })}
        </Link>
      ))}
    </nav>
  )
}
