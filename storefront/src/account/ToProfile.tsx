import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { navigate } from '../router.tsx'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'

/** `/dashboard` has no face of its own. */
export function ToProfile() {
  useEffect(() => navigate(paths.profile(), { replace: true }), [])
  return <PageSkeleton />
}
