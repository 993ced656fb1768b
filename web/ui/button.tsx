import type { ComponentProps } from 'react';

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'tertiary'; color?: 'accent' | 'neutral' | 'success' | 'danger' | 'info' };

export const Button = ({ variant = 'primary', color, type = 'button', className = '', ...rest }: ButtonLook & ComponentProps<'button'>) => (
  <button {...rest} type={type} className={`ds-button ${className}`} data-variant={variant} data-color={color} />
);
