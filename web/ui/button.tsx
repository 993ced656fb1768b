import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type Look = { variant?: 'primary' | 'secondary' | 'tertiary'; color?: 'accent' | 'neutral' | 'danger' | 'info' };

export const Button = ({ variant = 'primary', color, type = 'button', className = '', ...rest }: Look & ComponentProps<'button'>) => (
  <button {...rest} type={type} className={`ds-button ${className}`} data-variant={variant} data-color={color} />
);

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'primary', color, href, children }: Look & { href: string; children: React.ReactNode }) => (
  <Link href={href} className="ds-button" data-variant={variant} data-color={color}>
    {children}
  </Link>
);
