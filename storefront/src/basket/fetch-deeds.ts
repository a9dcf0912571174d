import { fetchedOnce } from '../lazily.tsx'

/** What it takes to change the basket and to foretell what it will be: fetched while the guest reads. */
export const fetchDeeds = fetchedOnce(() => import('./deeds.ts'))
