import { IconArrowRight } from '@tabler/icons-react'
import site from '../site.module.css'

/** An arrow onwards: to the left where one reads to the left. */
export const More = () => (
  <span aria-hidden="true" style={{ display: 'inline-flex' }}>
    <IconArrowRight className={site.flip} size={20} stroke={2} />
  </span>
)
