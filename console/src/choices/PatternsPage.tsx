import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import type { Menu } from '../dishes/dish.ts'
import { useDishes } from '../dishes/use-dishes.ts'
import { DraftBar } from '../draft/DraftBar.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import { useWords } from '../words.ts'
import css from './choices.module.css'
import { PatternCard } from './PatternCard.tsx'
import { PatternSheet } from './PatternSheet.tsx'
import { type AnyPattern, type Kind, usePatterns } from './use-patterns.ts'

const kinds: readonly Kind[] = ['pattern', 'break']

/** When dishes with hours of their own are sold, and when dishes pause (decisions.md, section 4). */
export function PatternsPage() {
  const { t } = useWords()
  const [kind, setKind] = useState<Kind>('pattern')
  const { menu, problem, read } = useDishes({ isWritten: true })
  return (
    <Page title={t('choices.patterns')} hint={t('choices.patterns-hint')}>
      {menu && <DraftBar written={menu} onChanged={read} />}
      <Segmented
        label={t('choices.which')}
        options={kinds.map((value) => ({ value, label: t(`choices.${value}.many`) }))}
        value={kind}
        onChange={setKind}
      />
      {menu && <Patterns key={kind} kind={kind} menu={menu} onChanged={read} />}
      <Reading problem={problem} isThere={menu !== null} onAgain={read} rows={3} />
    </Page>
  )
}

type PatternsProps = { kind: Kind; menu: Menu; onChanged: () => void }

function Patterns({ kind, menu, onChanged }: PatternsProps) {
  const { t } = useWords()
  const { patterns, problem, read, stop, remove } = usePatterns(kind, onChanged)
  const [edited, setEdited] = useState<AnyPattern | 'new' | null>(null)
  return (
    <>
      {patterns && (
        <Button variant="outline" className={css.first ?? ''} onPress={() => setEdited('new')}>
          <Icon name="plus" size={20} />
          {t(`choices.${kind}.new`)}
        </Button>
      )}
      {patterns?.length === 0 && <Nothing icon="timer">{t(`choices.${kind}.empty`)}</Nothing>}
      {patterns && (
        <ul className={css.cards}>
          {patterns.map((pattern) => (
            <PatternCard
              key={pattern.id}
              pattern={pattern}
              menu={menu}
              onEdit={() => setEdited(pattern)}
              onStop={() => stop(pattern)}
              onRemove={() => remove(pattern)}
            />
          ))}
        </ul>
      )}
      <Reading problem={problem} isThere={patterns !== null} onAgain={read} rows={3} />
      {edited !== null && (
        <PatternSheet
          kind={kind}
          pattern={edited === 'new' ? null : edited}
          menu={menu}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void read()
            onChanged()
          }}
        />
      )}
    </>
  )
}
