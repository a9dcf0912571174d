import { pictureAt, pictureSet, pictureTint } from '@tischlein/contract/picture'
import { classNames } from '@tischlein/ui/class-names'
import { useCallback, useEffect, useRef, useState } from 'react'
import css from './DishPicture.module.css'

type DishPictureProps = {
  url: string | null
  /** Stands on the plate where there is no picture. */
  name: string
  /** Width and height of the frame; the picture is cut to it. */
  width: number
  height: number
  sizes: string
  /** The one picture that decides when the page looks ready: loaded first, never lazily. */
  eager?: boolean
  dimmed?: boolean
  className?: string
}

/** A dish on its plate. The frame has its size and the picture's own ground from the start, so nothing ever moves. */
export function DishPicture({
  url,
  name,
  width,
  height,
  sizes,
  eager = false,
  dimmed,
  className,
}: DishPictureProps) {
  const { image, isLost, onError } = useLost(url)
  const tint = url ? pictureTint(url) : null
  return (
    <span
      className={classNames(css.frame, dimmed && css.dimmed, className)}
      style={tint ? { backgroundColor: tint } : undefined}
    >
      {url && !isLost ? (
        <picture>
          <source type="image/avif" srcSet={pictureSet(url, 'avif') || undefined} sizes={sizes} />
          <img
            ref={image}
            onError={onError}
            className={css.picture}
            src={pictureAt(url, width)}
            srcSet={pictureSet(url, 'webp') || undefined}
            sizes={sizes}
            width={width}
            height={height}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding={eager ? 'sync' : 'async'}
          />
        </picture>
      ) : (
        <span className={css.tile} aria-hidden="true">
          {[...name.trim()].slice(0, 2).join('')}
        </span>
      )}
    </span>
  )
}

/** A picture that does not come is only logged (storefront.md, section 8); it may have failed before the script was there. */
function useLost(url: string | null) {
  const image = useRef<HTMLImageElement>(null)
  const [lost, setLost] = useState<string | null>(null)
  const onError = useCallback(() => {
    console.info(`No picture: ${url}`)
    setLost(url)
  }, [url])
  useEffect(() => {
    const now = image.current
    if (now?.complete && now.currentSrc !== '' && now.naturalWidth === 0) onError()
  }, [onError])
  return { image, isLost: url !== null && lost === url, onError }
}
