import type { ComponentProps } from 'react'

/**
 * A button that stays in reach of the keyboard while it does nothing. The browser takes the focus away from one that is
 * `disabled`, so whoever pressed it by keyboard would begin anew at the top of the page.
 */
export function LastingButton({
  disabled = false,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'>) {
  if (!disabled) return <button {...rest} type={type} onClick={onClick} />
  return (
    <button
      {...rest}
      type={type}
      aria-disabled="true"
      data-disabled
      // It also stops the form that would be sent by Enter in one of its fields.
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
