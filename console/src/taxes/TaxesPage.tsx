import type { TaxVersion } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { date, percent } from '@tischlein/ui/format'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { useCallback } from 'react'
import { useDesk } from '../desk.ts'
import { Page, Reading } from '../shell/Page.tsx'
import { useAct } from '../shell/use-act.ts'
import { useRead } from '../shell/use-read.ts'
import { named, useWords } from '../words.ts'
import { RatesForm } from './RatesForm.tsx'
import css from './TaxesPage.module.css'
import { classesOf, kinds, useClassName } from './tax-classes.ts'

/** What is taxed how, and from when on. */
export function TaxesPage() {
  const { t } = useWords()
  const { versions, problem, read, act } = useTaxRates()
  return (
    <Page title={t('taxes.title')} hint={t('taxes.hint')}>
      <Reading problem={problem} isThere={versions !== null} onAgain={read} rows={3} />
      {versions && (
        <>
          {classesOf(versions).map((taxClass) => (
            <ClassTable
              key={taxClass}
              taxClass={taxClass}
              versions={versions.filter(({ tax_class }) => tax_class === taxClass)}
              act={act}
            />
          ))}
          <RatesForm versions={versions} act={act} />
        </>
      )}
    </Page>
  )
}

export type Act = (deed: () => Promise<{ readonly data: readonly TaxVersion[] }>) => Promise<boolean>

function useTaxRates() {
  const { call } = useDesk()
  const { t } = useWords()
  const ask = useCallback(async () => (await call('listTaxRates', {})).data, [call])
  const { value: versions, problem, read, put } = useRead<readonly TaxVersion[]>(ask)
  const { act: change } = useAct()
  const act: Act = (deed) =>
    change(async () => {
      const { data } = await deed()
      put(() => data)
    }, t('taxes.saved'))
  return { versions, problem, read, act }
}

type ClassTableProps = { taxClass: string; versions: readonly TaxVersion[]; act: Act }

function ClassTable({ taxClass, versions, act }: ClassTableProps) {
  const { t, language } = useWords()
  const { call } = useDesk()
  const name = useClassName()(taxClass)
  const dayOf = (day: string) => date(day, language, 'dated')
  return (
    <section className={css.card} aria-labelledby={`class-${taxClass}`}>
      <h2 id={`class-${taxClass}`} className={css.heading}>
        {name}
      </h2>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('taxes.from')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className={css.number}>
                  {t(`console.type.${kind}`)}
                </th>
              ))}
              <th scope="col">{t('taxes.counts')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ from, rates, counts }) => (
              <tr key={from} data-counts={counts}>
                <th scope="row">{dayOf(from)}</th>
                {kinds.map((kind) => (
                  <td key={kind} className={css.number}>
                    <bdi>{percent(rates[kind], language)}</bdi>
                  </td>
                ))}
                <td>
                  <Pill tone={counts === 'now' ? 'ok' : 'plain'}>{t(`taxes.counts.${counts}`)}</Pill>
                  {counts === 'later' && (
                    <Button
                      variant="quietDanger"
                      size={44}
                      label={t('taxes.remove-which', { name, day: named(dayOf(from)) })}
                      onPress={() => void act(() => call('removeTaxRates', { tax_class: taxClass, from }))}
                    >
                      {t('taxes.remove')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
