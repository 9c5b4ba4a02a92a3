// A checkbox with its name beside it, and below both what it does.

import { type ReactNode, useId } from 'react'
import font from '../styles/font.module.css'
import layout from '../styles/layout.module.css'

interface CheckboxProps {
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
  readonly remark?: ReactNode
}

export function Checkbox({ isChecked, onChange, children, remark }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={layout.option}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={remark ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {remark && (
        <p id={id} className={font.remark}>
          {remark}
        </p>
      )}
    </div>
  )
}
