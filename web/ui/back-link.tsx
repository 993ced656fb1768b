import { Link } from 'wouter';
import { Icon } from './icon.tsx';

/** A link above the heading, to the page that this one belongs to. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p className="back-link">
    <Link href={href} className="ds-link">
      <Icon name="previous" />
      {children}
    </Link>
  </p>
);
