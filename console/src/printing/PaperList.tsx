import type { PrintJob } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { instantTime } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useDesk, useHouse } from '../desk.ts'
import { isolated, named, useWords } from '../words.ts'
import css from './PrintersPage.module.css'
import { inOrderOfNeed } from './print-desk.ts'
import { usePrintDeed } from './use-prints.ts'

/** Paper that needs a person, then what waits; nothing on every good day. */
export function PaperList({ jobs }: { jobs: readonly PrintJob[] }) {
  const { t } = useWords()
  if (jobs.length === 0) return null
  return (
    <section className={css.papers} aria-label={t('printing.papers')}>
      <h2 className={css.part}>{t('printing.papers')}</h2>
      <ul className={css.list}>
        {inOrderOfNeed(jobs).map((job) => (
          <Paper key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ job }: { job: PrintJob }) {
  const { t } = useWords()
  const { call } = useDesk()
  const { restaurant } = useHouse()
  const act = usePrintDeed()
  const what = t(`printing.kind.${job.kind}`, { number: isolated(job.order ? `#${job.order.number}` : '') })
  const needs = job.state === 'unconfirmed' || job.state === 'failed'
  const time = isolated(instantTime(job.sent_at ?? job.queued_at, restaurant.timezone))
  return (
    <li className={css.card} aria-label={what}>
      <div className={css.head}>
        <strong className={css.name}>{what}</strong>
        <Pill tone={needs ? 'warn' : 'plain'}>{t(`printing.state.${job.state}`)}</Pill>
      </div>
      <p className={css.facts}>
        {t('printing.paper-at', { printer: named(job.printer.name), time })}
        {job.trouble && ` · ${t(`printing.trouble.${job.trouble}`)}`}
      </p>
      {needs && <p>{t(`printing.ask.${job.state === 'failed' ? 'failed' : 'unconfirmed'}`)}</p>}
      {job.state !== 'sending' && (
        <div className={css.ways}>
          {needs && (
            <Button
              size={44}
              label={`${t('printing.print-copy')}: ${what}`}
              onPress={() => void act(() => call('retryPrintJob', { id: job.id }), t('printing.did.copy'))}
            >
              {t('printing.print-copy')}
            </Button>
          )}
          <Button
            size={44}
            variant="outline"
            label={`${t(needs ? 'printing.is-there' : 'printing.leave')}: ${what}`}
            onPress={() =>
              void act(
                () => call('cancelPrintJob', { id: job.id }),
                t(needs ? 'printing.did.settled' : 'printing.did.left'),
              )
            }
          >
            {t(needs ? 'printing.is-there' : 'printing.leave')}
          </Button>
        </div>
      )}
    </li>
  )
}
