import type { BreakPattern, SellingPattern } from '@tischlein/contract/entities'
import { formatTime } from '@tischlein/rules/clock'
import type { PatternRow } from '../menu/pattern-db.ts'
import { weekdayWord } from '../restaurant/present.ts'

export const presentPattern = (row: PatternRow): SellingPattern => ({
  id: row.id,
  name: row.name,
  start_time: formatTime(row.start_minute),
  end_time: row.end_minute === null ? null : formatTime(row.end_minute),
  products: [...row.products],
  weekdays: row.weekdays.map(weekdayWord),
  start_date: row.start_date,
  end_date: row.end_date,
})

export const presentBreakPattern = (row: PatternRow): BreakPattern => ({
  ...presentPattern(row),
  stopped: row.stopped_at !== null,
})
