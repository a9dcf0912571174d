import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useState } from 'react'
import type { Menu } from '../dishes/dish.ts'
import { useDishes } from '../dishes/use-dishes.ts'
import { DraftBar } from '../draft/DraftBar.tsx'
import { Nothing } from '../shell/Nothing.tsx'
import { Page, Reading } from '../shell/Page.tsx'
import type { Act } from '../shell/use-act.ts'
import { useWords } from '../words.ts'
import css from './choices.module.css'
import { GroupCard } from './GroupCard.tsx'
import { GroupSheet } from './GroupSheet.tsx'
import { NewPackageSheet } from './NewPackageSheet.tsx'
import { PackageCard } from './PackageCard.tsx'
import { type Choices, useChoices } from './use-choices.ts'

const kinds = ['group', 'package'] as const
type Kind = (typeof kinds)[number]

/** What guests choose beside a dish, and dishes that are made of choices (ux.md, section 8.4). */
export function ChoicesPage() {
  const { t } = useWords()
  const [kind, setKind] = useState<Kind>('group')
  const { menu, problem: noMenu, read: readMenu } = useDishes({ isWritten: true })
  const { choices, problem, read, act } = useChoices()
  const again = () => {
    void read()
    void readMenu()
  }
  return (
    <Page title={t('choices.title')} hint={t('choices.hint')}>
      {menu && <DraftBar written={menu} onChanged={again} />}
      <Segmented
        label={t('choices.which')}
        options={kinds.map((value) => ({ value, label: t(`choices.${value}.many`) }))}
        value={kind}
        onChange={setKind}
      />
      {menu && choices && kind === 'group' && (
        <Groups menu={menu} choices={choices} act={act} onRead={read} />
      )}
      {menu && choices && kind === 'package' && (
        <Packages menu={menu} choices={choices} act={act} onRead={read} />
      )}
      <Reading
        problem={problem ?? noMenu}
        isThere={menu !== null && choices !== null}
        onAgain={again}
        rows={3}
      />
    </Page>
  )
}

export type PartProps = { menu: Menu; choices: Choices; act: Act; onRead: () => void }

function Groups({ menu, choices: { groups }, act, onRead }: PartProps) {
  const { t } = useWords()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Button variant="outline" className={css.first ?? ''} onPress={() => setNew(true)}>
        <Icon name="plus" size={20} />
        {t('choices.group.new')}
      </Button>
      {groups.length === 0 && <Nothing icon="grid">{t('choices.group.empty')}</Nothing>}
      <ul className={css.cards}>
        {groups.map((group) => (
          <GroupCard
            key={group.id}
            group={group}
            menu={menu}
            act={act}
            onRead={onRead}
            ids={groups.map(({ id }) => id)}
          />
        ))}
      </ul>
      {isNew && <GroupSheet group={null} menu={menu} onClose={() => setNew(false)} onSaved={onRead} />}
    </>
  )
}

function Packages({ menu, choices: { packages }, act, onRead }: PartProps) {
  const { t } = useWords()
  const [isNew, setNew] = useState(false)
  return (
    <>
      <Button variant="outline" className={css.first ?? ''} onPress={() => setNew(true)}>
        <Icon name="plus" size={20} />
        {t('choices.package.new')}
      </Button>
      {packages.length === 0 && <Nothing icon="grid">{t('choices.package.empty')}</Nothing>}
      <ul className={css.cards}>
        {packages.map((one) => (
          <PackageCard key={one.id} one={one} menu={menu} act={act} onRead={onRead} />
        ))}
      </ul>
      {isNew && <NewPackageSheet menu={menu} onClose={() => setNew(false)} onSaved={onRead} />}
    </>
  )
}
