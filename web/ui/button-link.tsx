import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ButtonLook } from './button.tsx';

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'primary', color, href, children }: ButtonLook & { href: string; children: ReactNode }) => (
  <Link href={href} className="ds-button" data-variant={variant} data-color={color}>
    {children}
  </Link>
);
