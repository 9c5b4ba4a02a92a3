// The look of an input, a select or a textarea. In its own file, because the dashboard has a control and no field.

import styles from './field.module.css'

export const controlClass = styles.control ?? ''
