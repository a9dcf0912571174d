import type { DeliveryType } from '@tischlein/rules/restaurant/restaurant'
import type { IconName } from '@tischlein/ui/icon-paths'

export const typeIcons: Record<DeliveryType, IconName> = { delivery: 'bike', pickup: 'bag', here: 'table' }
