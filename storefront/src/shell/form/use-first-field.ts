import { useEffect } from 'react'
import type { FieldName } from './fields.ts'

/** Where a form follows upon a press, typing goes on in its first field. */
export const useFirstField = (name: FieldName) =>
  useEffect(() => document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus(), [name])
