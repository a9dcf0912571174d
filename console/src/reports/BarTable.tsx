import type { CallName } from '@tischlein/contract/routes'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useFetchFile } from '../shell/save-file.ts'
import { useAct } from '../shell/use-act.ts'
import { named, useWords } from '../words.ts'
import css from './Reports.module.css'
import type { Span } from './span.ts'

export type Row = {
  readonly key: string
  readonly name: ReactNode
  readonly hint?: string
  /** Of the longest bar, 0 to 1; and what it was before. */
  readonly share: number
  readonly before?: number
  readonly cells: readonly (string | number)[]
}

type BarTableProps = {
  title: string
  note?: string
  /** What stands behind it, as a file. */
  file: { call: CallName; span: Span }
  head: readonly string[]
  rows: readonly Row[]
  sum?: readonly (string | number)[]
  /** So many rows at first; the others after a tap. */
  atFirst?: number
}

/** A table whose rows carry a bar: what the eye compares and what can be read stand together. */
export function BarTable({ title, note, file, head, rows, sum, atFirst = rows.length }: BarTableProps) {
  const { t } = useWords()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [first, ...others] = head
  const shown = isWhole ? rows : rows.slice(0, atFirst)
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        <SaveButton title={title} file={file} />
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, hint, share, before, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {hint !== undefined && <span className={css.facts}>{hint}</span>}
                <span className={css.track} aria-hidden="true">
                  {share > 0 && <span className={css.bar} style={{ inlineSize: `${share * 100}%` }} />}
                  {before !== undefined && before > 0 && (
                    <span className={css.then} style={{ insetInlineStart: `${before * 100}%` }} />
                  )}
                </span>
              </th>
              {cells.map((cell, column) => (
                <td key={others[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {sum && (
          <tfoot>
            <tr>
              <th scope="row">{t('reports.sum')}</th>
              {sum.map((cell, column) => (
                <td key={others[column]}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > atFirst && !isWhole && (
        <Button size={44} variant="quiet" onPress={() => setWhole(true)}>
          {t('reports.all-dishes', { count: rows.length })}
        </Button>
      )}
      {note !== undefined && <p className={css.facts}>{note}</p>}
    </section>
  )
}

/** The same figures as a file for spreadsheets. */
export function SaveButton({ title, file: { call, span } }: Pick<BarTableProps, 'title' | 'file'>) {
  const { t } = useWords()
  const { act } = useAct()
  const fetchFile = useFetchFile()
  return (
    <Button
      size={44}
      variant="outline"
      label={t('reports.csv-of', { name: named(title) })}
      onPress={() => void act(() => fetchFile(call, { ...span, format: 'csv' }))}
    >
      <Icon name="download" size={20} />
      {t('reports.csv')}
    </Button>
  )
}
