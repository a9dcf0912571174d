import { useWords } from '../words.ts'
import css from './InfoSheet.module.css'
import { useRestaurant } from './use-restaurant.ts'

/** What the letters and figures beside a dish mean. */
export function Legend() {
  const { t } = useWords()
  const { legend } = useRestaurant()
  const kinds = ['allergen', 'additive'] as const
  return (
    <div className={css.stack}>
      <p className={css.lead}>{t('shop.contents.ask')}</p>
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{t(`shop.legend.${kind}`)}</h3>
          <dl className={css.legend}>
            {legend
              .filter((entry) => entry.kind === kind)
              .map(({ code, name }) => (
                <div key={code}>
                  <dt>
                    <bdi dir="ltr">{code}</bdi>
                  </dt>
                  <dd>{name}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
