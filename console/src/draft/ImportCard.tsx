import type { MenuFault, MenuImport, MenuRemark } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { buttonClass } from '@tischlein/ui/button-class'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { Notice } from '@tischlein/ui/Notice.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { type ChangeEvent, useId } from 'react'
import { isolated, named, useWords } from '../words.ts'
import { ChangeList } from './ChangeList.tsx'
import css from './draft.module.css'
import { formats, type Rest, useImport } from './use-import.ts'

const rests: readonly Rest[] = ['keep', 'remove']

/** A file is chosen, checked and looked at; only then it is taken over. */
export function ImportCard({ onDone }: { onDone: () => void }) {
  const { t } = useWords()
  const { chosen, format, rest, look, isLooking, isTaking, choose, setFormat, setRest, check, takeOver } =
    useImport(onDone)
  const fileId = useId()
  return (
    <section className={css.card} aria-labelledby="menu-import">
      <h2 id="menu-import" className={css.heading}>
        {t('draft.import')}
      </h2>
      <p className={css.quiet}>{t('draft.import-hint')}</p>
      <div className={css.field}>
        <input
          id={fileId}
          className={css.file}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          onChange={(event: ChangeEvent<HTMLInputElement>) => choose(event.target.files?.[0] ?? null)}
        />
        <label htmlFor={fileId} className={buttonClass({ variant: 'outline' })}>
          <Icon name="upload" size={20} />
          {t('draft.choose')}
        </label>
        {chosen && <span className={css.quiet}>{t('draft.chosen', { name: named(chosen.name) })}</span>}
      </div>
      {chosen && (
        <>
          <div className={css.field}>
            <span>{t('draft.format')}</span>
            <Segmented
              label={t('draft.format')}
              options={formats.map((value) => ({ value, label: t(`draft.format.${value}`) }))}
              value={format}
              onChange={setFormat}
            />
          </div>
          {format !== 'csv' && (
            <div className={css.field}>
              <span>{t('draft.rest')}</span>
              <Segmented
                label={t('draft.rest')}
                options={rests.map((value) => ({ value, label: t(`draft.rest.${value}`) }))}
                value={rest}
                onChange={setRest}
              />
            </div>
          )}
          <Button variant="outline" busy={isLooking} onPress={check}>
            {t('draft.check')}
          </Button>
        </>
      )}
      <div className={css.said} role="status">
        {isLooking && <p className={css.quiet}>{t('draft.checking')}</p>}
        {look && <Look look={look} />}
      </div>
      {look && look.changes.length > 0 && (
        <Button variant="primary" busy={isTaking} onPress={takeOver}>
          {t('draft.take-over', { count: look.changes.length })}
        </Button>
      )}
    </section>
  )
}

function Look({ look: { changes, faults, remarks } }: { look: MenuImport }) {
  const { t } = useWords()
  if (faults.length > 0)
    return (
      <Notice tone="danger" title={t('draft.faults', { count: faults.length })}>
        <ul className={css.fields}>
          {faults.map((fault) => (
            <Fault key={`${fault.place} ${fault.value}`} fault={fault} />
          ))}
        </ul>
      </Notice>
    )
  return (
    <>
      {changes.length === 0 && <Notice tone="ok">{t('draft.nothing-new')}</Notice>}
      {remarks.length > 0 && changes.length > 0 && (
        <Notice tone="warn" title={t('draft.remarks')}>
          <ul className={css.fields}>
            {remarks.map((remark) => (
              <Remark key={`${remark.place} ${remark.remark}`} remark={remark} />
            ))}
          </ul>
        </Notice>
      )}
      {changes.length > 0 && (
        <>
          <h3 className={css.part}>{t('draft.difference')}</h3>
          <ChangeList changes={changes} />
        </>
      )}
    </>
  )
}

function Fault({ fault: { place, fault, value } }: { fault: MenuFault }) {
  const { t } = useWords()
  return (
    <li>
      <code className={css.place}>{isolated(place)}</code>
      {value !== null && ` “${named(value)}”`} {t(`draft.fault.${fault}`)}
    </li>
  )
}

function Remark({ remark: { place, remark, value } }: { remark: MenuRemark }) {
  const { t } = useWords()
  return <li>{t(`draft.remark.${remark}`, { place: named(place), value: named(value ?? '') })}</li>
}
