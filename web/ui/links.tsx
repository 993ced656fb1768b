import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ButtonLook } from './button.tsx';
import { Icon } from './icon.tsx';

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'primary', color, href, children }: ButtonLook & { href: string; children: ReactNode }) => (
  <Link href={href} className="ds-button" data-variant={variant} data-color={color}>
    {children}
  </Link>
);

/** A link above the heading, to the page that this one belongs to. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p className="back-link">
    <Link href={href} className="ds-link">
      <Icon name="previous" />
      {children}
    </Link>
  </p>
);
