import { Button } from '@tischlein/ui/Button.tsx'
import { Field } from '@tischlein/ui/Field.tsx'
import { Sheet } from '@tischlein/ui/Sheet.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { useWords } from '../words.ts'
import css from './sheets.module.css'
import { useShift } from './use-shift.ts'

const MESSAGE_MAX = 280

/** Close for the rest of the business day, or open again; it ends by itself. */
export function ClosedSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const { change, isBusy } = useShift(onClose)
  const [message, setMessage] = useState(restaurant.closeMessage ?? '')
  const isClosed = restaurant.closed
  const close = () =>
    change('setClosed', { closed: true, closeMessage: message.trim() || null }, t('console.closed.is-closed'))
  const open = () => change('setClosed', { closed: false }, t('console.closed.is-open'))
  return (
    <Sheet
      kind="bottom"
      title={t(isClosed ? 'console.closed.title-closed' : 'console.closed.title')}
      closeLabel={t('console.close')}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <p>{t(isClosed ? 'console.closed.now' : 'console.closed.what')}</p>
        {!isClosed && (
          <Field
            label={t('console.closed.message')}
            hint={t('console.closed.message-hint')}
            name="closeMessage"
            as="textarea"
            maxLength={MESSAGE_MAX}
            value={message}
            onChange={setMessage}
          />
        )}
        <div className={css.ways}>
          <Button variant="outline" onPress={onClose}>
            {t('console.cancel')}
          </Button>
          <Button variant="outline" className={css.main} busy={isBusy} onPress={isClosed ? open : close}>
            {t(isClosed ? 'console.closed.open' : 'console.closed.close')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
