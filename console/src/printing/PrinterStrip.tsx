import { instantTime } from '@tischlein/ui/format'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect } from 'react'
import { useDesk, useHouse } from '../desk.ts'
import { seesPeople } from '../house.ts'
import { paths } from '../paths.ts'
import { Link } from '../shell/Link.tsx'
import css from '../shift/ShiftStrip.module.css'
import { useStore } from '../store.ts'
import { isolated, named, useWords } from '../words.ts'
import { inTrouble, toLookAfter } from './print-desk.ts'

/** On the board: a printer that prints nothing, and paper of which nobody knows; read out when either is new. */
export function PrinterStrip() {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { prints, say } = useDesk()
  const known = useStore(prints.store)
  const away = inTrouble(known?.printers ?? [])
  const papers = toLookAfter(known?.jobs ?? [])
  const sentences = away.flatMap(({ name, trouble, waiting }) =>
    trouble
      ? [
          t(`printing.strip.${trouble.what}`, {
            name: named(name),
            time: isolated(instantTime(trouble.since, restaurant.timezone)),
            count: waiting,
          }),
        ]
      : [],
  )
  if (papers.length > 0) sentences.push(t('printing.strip.papers', { count: papers.length }))
  const news = `${away.map(({ id }) => id).join()}/${papers.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another printer or paper is the sign
  useEffect(() => {
    if (sentences.length > 0) say.polite.set(sentences.join(' '))
  }, [news])
  if (sentences.length === 0) return null
  return sentences.map((sentence) => (
    <div key={sentence} className={css.strip} data-tone="warn">
      <Icon name="printer" size={18} />
      <span>{sentence}</span>
      {seesPeople(restaurant) && (
        <Link href={paths.printers()} className={css.action}>
          {t('printing.strip.look')}
        </Link>
      )}
    </div>
  ))
}
