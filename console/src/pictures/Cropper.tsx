import { IconButton } from '@tischlein/ui/IconButton.tsx'
import { Segmented } from '@tischlein/ui/Segmented.tsx'
import { useId, useState } from 'react'
import { useWords } from '../words.ts'
import { CropBox, LARGER } from './CropBox.tsx'
import css from './Cropper.module.css'
import { CutView } from './CutView.tsx'
import { largestBox, type Shape, type Size, sizedTo } from './crop.ts'
import { type Cut, useFileAddress } from './cut.ts'

type CropperProps = { cut: Cut; shapes: readonly [Shape, ...Shape[]]; onChange: (cut: Cut) => void }

/** Chooses what of a photograph is shown, and shows it. */
export function Cropper({ cut, shapes, onChange }: CropperProps) {
  const { t } = useWords()
  const hint = useId()
  const src = useFileAddress(cut.file)
  const [shape, setShape] = useState<Shape>(shapes[0])
  const { size, box } = cut
  const reshape = (next: Shape) => {
    setShape(next)
    if (size) onChange({ ...cut, box: largestBox(next, size) })
  }
  // A photograph that was chosen anew says its size when it is there; one that is shown again keeps its box.
  const measure = (read: Size) =>
    size === null && onChange({ ...cut, size: read, box: largestBox(shape, read) })
  const resize = (factor: number) =>
    size && box && onChange({ ...cut, box: sizedTo(box, box.w * factor, shape, size) })
  if (src === null) return null
  return (
    <div className={css.cropper}>
      <div className={css.choosing}>
        <Segmented
          label={t('editor.photo.shape')}
          options={shapes.map((value) => ({ value, label: t(`editor.photo.${value}`) }))}
          value={shape}
          onChange={reshape}
        />
        <CropBox
          src={src}
          shape={shape}
          size={size}
          box={box}
          onSize={measure}
          onBox={(next) => onChange({ ...cut, box: next })}
          hint={hint}
        />
        {box && (
          <div className={css.sizes}>
            <IconButton icon="minus" label={t('editor.photo.smaller')} onPress={() => resize(1 / LARGER)} />
            <IconButton icon="plus" label={t('editor.photo.larger')} onPress={() => resize(LARGER)} />
            <p id={hint} className={css.hint}>
              {t('editor.photo.keys')}
            </p>
          </div>
        )}
      </div>
      <figure className={css.result}>
        <div className={css.window}>
          <CutView src={src} size={size} box={box} />
        </div>
        <figcaption className={css.hint}>{t('editor.photo.result')}</figcaption>
      </figure>
      <p className={css.hint} role="status">
        {size &&
          t('editor.photo.pixels', {
            width: String(box?.w ?? size.width),
            height: String(box?.h ?? size.height),
          })}
      </p>
    </div>
  )
}
