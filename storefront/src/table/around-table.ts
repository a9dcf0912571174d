export { TableBarPart } from './TableBarPart.tsx'
export { TableChip } from './TableChip.tsx'
export { TablePart } from './TablePart.tsx'
export { TableStrip } from './TableStrip.tsx'
