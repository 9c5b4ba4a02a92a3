// The look of an input, a select or a textarea. In a file of its own, because the dashboard has a control and no field.

import styles from './field.module.css'

export const controlClass = styles.control ?? ''
