import { useRestaurant } from '../shell/use-restaurant.ts'
import { useWords } from '../words.ts'
import css from './Info.module.css'

/** What the letters and figures beside a dish mean, in words. */
export function Legend() {
  const { t } = useWords<'shop' | 'info'>()
  const { legend, telephon } = useRestaurant()
  const kinds = (['allergen', 'additive'] as const).filter((kind) => legend.some((one) => one.kind === kind))
  return (
    <div className={css.stack}>
      <p className={css.lead}>{t(kinds.length > 0 ? 'info.legend' : 'info.legend.none')}</p>
      {kinds.map((kind) => (
        <section key={kind} aria-labelledby={`legend-${kind}`}>
          <h3 id={`legend-${kind}`}>{t(`shop.legend.${kind}`)}</h3>
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
      <p className={css.lead}>
        {t('shop.contents.ask')}{' '}
        <a href={`tel:${telephon.replaceAll(' ', '')}`}>
          <bdi dir="ltr">{telephon}</bdi>
        </a>
      </p>
    </div>
  )
}
