import { IconArrowRight } from '@tabler/icons-react'
import site from '../site.module.css'

/** An arrow in reading direction. */
export const ForwardArrow = () => (
  <span aria-hidden="true" style={{ display: 'inline-flex' }}>
    <IconArrowRight className={site.flip} size={20} stroke={2} />
  </span>
)
