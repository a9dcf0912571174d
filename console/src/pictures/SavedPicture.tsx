import { Button } from '@tischlein/ui/Button.tsx'
import { useState } from 'react'
import { useWords } from '../words.ts'
import type { Shape } from './crop.ts'
import { type Cut, type Pictured, useSendPicture } from './cut.ts'
import { PictureField } from './PictureField.tsx'

type SavedPictureProps = {
  label: string
  address: string | null
  shapes: readonly [Shape, ...Shape[]]
  /** Sends and saves it; answers whether that was done. What it throws is the caller's to tell. */
  onSave: (send: () => Promise<string | null>) => Promise<boolean>
}

/** A picture that is saved by itself, as soon as its part was chosen. */
export function SavedPicture({ label, address, shapes, onSave }: SavedPictureProps) {
  const { t } = useWords()
  const send = useSendPicture()
  const [cut, setCut] = useState<Cut | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (picture: Pictured) => {
    if (isBusy) return
    setBusy(true)
    if (await onSave(() => send(picture))) setCut(null)
    setBusy(false)
  }
  return (
    <PictureField
      label={label}
      value={cut ?? address}
      shapes={shapes}
      onChange={(next) => (next ? setCut(next) : void save(null))}
    >
      <Button size={44} busy={isBusy} onPress={() => save(cut)}>
        {t('editor.photo.save')}
      </Button>
      <Button variant="quiet" size={44} onPress={() => setCut(null)}>
        {t('console.cancel')}
      </Button>
    </PictureField>
  )
}
