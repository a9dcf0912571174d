import type { ManagedTable } from '@tischlein/contract/entities'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { AskFirst } from '../shell/AskFirst.tsx'
import { named, useWords } from '../words.ts'
import css from './TablePanel.module.css'
import { useCodes } from './use-codes.ts'
import type { useTableDeeds } from './use-table-deeds.ts'

type TableCodeProps = {
  table: ManagedTable
  deeds: ReturnType<typeof useTableDeeds>
  onPrint: () => void
}

/** The table's code: to look at, to print, and to replace when it has got into wrong hands. */
export function TableCode({ table, deeds, onPrint }: TableCodeProps) {
  const { t } = useWords()
  const picture = useCodes([table])?.get(table.id)
  const name = { name: named(table.name) }
  return (
    <section className={css.part} aria-labelledby="table-code">
      <h3 id="table-code" className={css.heading}>
        {t('floor.code')}
      </h3>
      <div className={css.code}>
        <span className={css.picture}>
          {picture && <img src={picture} alt={t('floor.code-of', name)} width={132} height={132} />}
        </span>
        <div className={css.deeds}>
          <Button variant="outline" size={44} onPress={onPrint}>
            <Icon name="printer" />
            {t('floor.print')}
          </Button>
          <AskFirst
            title={t('floor.code-new-title', name)}
            what={t('floor.code-new-what')}
            yes={t('floor.code-new')}
            onYes={() => deeds.renew(table)}
          >
            {(ask) => (
              <Button variant="outline" size={44} busy={deeds.isBusy} onPress={ask}>
                {t('floor.code-new')}
              </Button>
            )}
          </AskFirst>
        </div>
      </div>
    </section>
  )
}
