import { pictureAt } from '@tischlein/contract/picture'
import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { type ReactNode, useRef } from 'react'
import { Complaint } from '../choices/Complaint.tsx'
import { useWords } from '../words.ts'
import { Cropper } from './Cropper.tsx'
import type { Shape } from './crop.ts'
import type { Cut, Pictured } from './cut.ts'
import css from './PictureField.module.css'

type PictureFieldProps = {
  label: string
  value: Pictured
  /** The shapes it can be cut to; the first is offered. */
  shapes: readonly [Shape, ...Shape[]]
  onChange: (value: Cut | null) => void
  error?: string | undefined
  /** What can be done with a photograph that was chosen, beside choosing another. */
  children?: ReactNode
}

/** A picture: the one that is kept, or one that was chosen and is cut here before anything is sent. */
export function PictureField({ label, value, shapes, onChange, error, children }: PictureFieldProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const isCut = value !== null && typeof value !== 'string'
  const take = (file: File | undefined) => file && onChange({ file, size: null, box: null })
  return (
    <div className={css.field}>
      <span className={css.label}>{label}</span>
      <Complaint>{error}</Complaint>
      {isCut && <Cropper cut={value} shapes={shapes} onChange={onChange} />}
      <div className={css.beside}>
        {!isCut && (
          <span className={css.frame}>
            {value ? <img src={pictureAt(value, 400)} alt="" /> : <Icon name="image" size={32} />}
          </span>
        )}
        <div className={css.ways}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className={css.file}
            aria-label={label}
            tabIndex={-1}
            onChange={({ target }) => {
              take(target.files?.[0])
              target.value = ''
            }}
          />
          <div className={css.buttons}>
            {isCut && children}
            <Button variant="outline" size={44} onPress={() => input.current?.click()}>
              <Icon name="upload" />
              {t(value ? 'editor.photo.other' : 'editor.photo.choose')}
            </Button>
            {value && !(isCut && children) && (
              <Button variant="quietDanger" size={44} onPress={() => onChange(null)}>
                {t('editor.photo.remove')}
              </Button>
            )}
          </div>
          <p className={css.hint}>{t('editor.photo.hint')}</p>
        </div>
      </div>
    </div>
  )
}
