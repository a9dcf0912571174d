import { useEffect, useState } from 'react'
import { useDesk } from '../desk.ts'
import { type Box, type Size, written } from './crop.ts'

/** A photograph that was chosen on this device, and what of it is to be shown. Nothing of it has been sent. */
export type Cut = {
  readonly file: File
  /** Null until the browser has read it. */
  readonly size: Size | null
  /** Null: all of it. */
  readonly box: Box | null
}

/** The address of a picture that is kept, one that has yet to be sent, or none. */
export type Pictured = string | Cut | null

/** Sends what has yet to be sent, and answers the address to save. A form that is refused later sends it again: the same picture twice is one. */
export function useSendPicture(): (picture: Pictured) => Promise<string | null> {
  const { upload } = useDesk()
  return async (picture) => {
    if (picture === null || typeof picture === 'string') return picture
    const crop = picture.box ? { crop: written(picture.box) } : {}
    return (await upload('uploadPicture', crop, picture.file)).data.image
  }
}

/** An address for a file of this device, as long as it is shown. */
export function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
