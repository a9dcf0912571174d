import { ServiceBar } from './ServiceBar.tsx'
import css from './ServiceSummary.module.css'

/** How and when, on the basket's page, ready to be changed. */
export const ServiceSummary = () => (
  <div className={css.place}>
    <ServiceBar />
  </div>
)
