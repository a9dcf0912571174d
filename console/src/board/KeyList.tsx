import { useWords } from '../words.ts'
import css from './KeyList.module.css'
import { keys } from './keys.ts'

/** Every letter and what it does. */
export function KeyList() {
  const { t } = useWords()
  return (
    <dl className={css.list}>
      {keys.map(({ keys: names, word }) => (
        <div key={word} className={css.row}>
          <dt className={css.keys} dir="ltr">
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dt>
          <dd>{t(word)}</dd>
        </div>
      ))}
    </dl>
  )
}
