import { useState } from 'react'
import { useShop } from '../shop.ts'
import { type Session, signIn } from './session.ts'

/** Lets in whoever has logged in; staff, who have their own door, are told. */
export function useEnter(onEntered?: () => void) {
  const shop = useShop()
  const [isStaff, setStaff] = useState(false)
  const enter = async (session: Session) => {
    if ((await signIn(shop, session)) === 'staff') setStaff(true)
    else onEntered?.()
  }
  return { enter, isStaff }
}
