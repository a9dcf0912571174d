import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { useHouse } from '../desk.ts'
import { mayChangeShift } from '../house.ts'
import { useWords } from '../words.ts'
import { ReturnSheet } from './ReturnSheet.tsx'

/** The way to paying deposits out, for everybody but the kitchen. */
export function ReturnButton({ order }: { order?: { readonly id: number; readonly number: string } }) {
  const { t } = useWords()
  const { restaurant } = useHouse()
  const [isOpen, setOpen] = useState(false)
  if (!mayChangeShift(restaurant)) return null
  return (
    <>
      <Button variant="outline" size={44} wide={order === undefined} onPress={() => setOpen(true)}>
        {t('console.deposit.open')}
      </Button>
      {isOpen && <ReturnSheet {...(order ? { order } : {})} onClose={() => setOpen(false)} />}
    </>
  )
}
