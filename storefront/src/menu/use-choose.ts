import type { MouseEvent } from 'react'
import { paths } from '../paths.ts'
import { toMenuTop } from './menu-top.ts'
import { useIsFetching } from './use-menu.ts'
import type { MenuView } from './view.ts'

/**
 * What makes a link choose a category or the special offers. While the dishes of the view are on their way, its link
 * says so and no other can be chosen; what is shown already is not asked for again (storefront.md, section 4).
 * `view`: null on pages that show no menu.
 */
export function useChoose(view: MenuView | null) {
  const isFetching = useIsFetching(view)
  const current = view?.name === 'category' ? view.id : view?.name
  return (category: number | 'pinned') => {
    const isCurrent = current === category
    return {
      href: paths.menu({ category }),
      'aria-current': isCurrent ? ('true' as const) : undefined,
      'aria-busy': (isCurrent && isFetching) || undefined,
      onClick(event: MouseEvent) {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        if (isFetching || isCurrent) event.preventDefault()
        if (!isFetching) toMenuTop()
      },
    }
  }
}
