import { Button } from '@tischlein/ui/Button.tsx'
import { CheckRow } from '@tischlein/ui/CheckRow.tsx'
import { RadioRow } from '@tischlein/ui/RadioRow.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { closeOverlay } from '../shell/overlay.ts'
import { useRestaurant } from '../shell/use-restaurant.ts'
import { useStore } from '../store.ts'
import { useWords } from '../words.ts'
import css from './FilterSheet.module.css'
import { filter, isOn, noFilter } from './filter.ts'

const diets = [null, 'vegetarian', 'vegan'] as const

/** What a guest wants left out. It helps to look, and never says that a dish is safe (ux.md, section 7.1). */
export function FilterSheet() {
  const { t } = useWords<'shop' | 'menu'>()
  const { legend } = useRestaurant()
  const wish = useStore(filter)
  const toggle = (code: string) => {
    const others = wish.without.filter((one) => one !== code)
    filter.set({ ...wish, without: others.length < wish.without.length ? others : [...others, code] })
  }
  return (
    <Sheet
      title={t('menu.filter.title')}
      kind="dialog"
      closeLabel={t('shop.close')}
      onClose={closeOverlay}
      footer={
        <div className={css.foot}>
          {isOn(wish) && (
            <Button variant="outline" onPress={() => filter.set(noFilter)}>
              {t('menu.filter.clear')}
            </Button>
          )}
          <div className={css.show}>
            <Button wide onPress={closeOverlay}>
              {t('menu.filter.show')}
            </Button>
          </div>
        </div>
      }
    >
      <p className={css.note}>{t('menu.filter.note')}</p>
      <fieldset className={css.group}>
        <legend>{t('menu.filter.diet')}</legend>
        <div className={css.diets}>
          {diets.map((diet) => (
            <RadioRow
              key={diet ?? 'all'}
              name="diet"
              label={t(diet ? `shop.tag.${diet}` : 'menu.filter.everything')}
              checked={wish.diet === diet}
              onChange={() => filter.set({ ...wish, diet })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('menu.filter.without')}</legend>
        {legend
          .filter(({ kind }) => kind === 'allergen')
          .map(({ code, name }) => (
            <CheckRow
              key={code}
              look="row"
              label={name}
              end={<bdi dir="ltr">{code}</bdi>}
              checked={wish.without.includes(code)}
              onChange={() => toggle(code)}
            />
          ))}
      </fieldset>
    </Sheet>
  )
}
